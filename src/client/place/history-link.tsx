import { IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type AuditObjectKind, listAudit } from '#contract/audit.ts';
import { useMay } from '#client/session/use-may.ts';
import styles from './history-link.module.css';
import { historyPath } from './history-path.ts';

/** From a thing to all that was ever done to it; nothing for those who may not read the audit trail. */
export function HistoryLink({ kind, id, children }: { kind: AuditObjectKind; id: string; children: string }) {
  if (useMay(listAudit) !== true) return null;
  return (
    <Link className={styles.link} to={historyPath(kind, id)}>
      <IconHistory size={18} aria-hidden />
      {children}
    </Link>
  );
}
