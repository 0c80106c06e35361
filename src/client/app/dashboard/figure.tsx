import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import styles from './dashboard.module.css';

interface FigureProps {
  label: string;
  number: number;
  note?: string | undefined;
  /** How much of the number only this device says yet, in words. */
  unsent?: string | undefined;
  status: Status;
  to: string;
}

/** One number and the list behind it. Its status is in the words too; the colour only helps the eye. */
export function Figure({ label, number, note, unsent, status, to }: FigureProps) {
  return (
    <li>
      <Link className={styles.figure} data-status={status} data-unsent={unsent !== undefined || undefined} to={to}>
        <span className={styles.number}>{number}</span>
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {unsent !== undefined && (
          <span className={styles.unsent}>
            <IconClock size={14} aria-hidden /> {unsent}
          </span>
        )}
      </Link>
    </li>
  );
}

export function FigureGroup({ children }: { children: ReactNode }) {
  return <ul className={styles.figures}>{children}</ul>;
}
