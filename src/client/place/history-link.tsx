import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AuditObjectKind } from '#contract/audit.ts';
import styles from './history-link.module.css';
import { historyPath } from './history-path.ts';

/** From a thing to all that was ever done to it. For screens of those who may read the audit trail. */
export function HistoryLink({ kind, id, children }: { kind: AuditObjectKind; id: string; children: string }) {
  return (
    <Link className={styles.link} to={historyPath(kind, id)}>
      <IconHistory size={18} aria-hidden />
      {children}
    </Link>
  );
}
