import type { Role } from '#contract/role.ts';
import { roleNames } from '#client/person/role-names.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './dashboard.module.css';

const boards: Record<Role, string> = {
  'School Admin': t('the buses'),
  Correspondent: t('exeats and the people who collect children'),
  Support: t('tickets and the devices of the school'),
  Auditor: t('trends and the audit trail'),
  Hybrid: t('children, classes and exeats'),
};

/** Said plainly rather than filled with figures that mean nothing to this role. */
export function PlainNote({ role }: { role: Role }) {
  return (
    <p className={styles.plain}>
      {t('Everything you may see and do is in the menu. A board for your role, {{role}}, with {{boards}} is still to come.', {
        role: roleNames[role],
        boards: boards[role],
      })}
    </p>
  );
}
