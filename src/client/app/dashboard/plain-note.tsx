import type { Role } from '#contract/role.ts';
import styles from './dashboard.module.css';

const boards: Record<Role, string> = {
  'School Admin': 'the buses',
  Correspondent: 'exeats and the people who collect children',
  Support: 'tickets and the devices of the school',
  Auditor: 'trends and the audit trail',
  Hybrid: 'children, classes and exeats',
};

/** Said plainly rather than filled with figures that mean nothing to this role. */
export function PlainNote({ role }: { role: Role }) {
  return (
    <p className={styles.plain}>
      The board for your role, {role}, will show {boards[role]}. Those screens are not there yet; your notifications are.
    </p>
  );
}
