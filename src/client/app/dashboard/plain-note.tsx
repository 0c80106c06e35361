import type { Role } from '#contract/role.ts';
import { roleNames } from '#client/app/role-names.ts';
import { t } from '#client/ui/words.ts';
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
      {t('The board for your role, {{role}}, will show {{boards}}. Those screens are not available yet; your notifications are.', {
        role: roleNames[role],
        boards: boards[role],
      })}
    </p>
  );
}
