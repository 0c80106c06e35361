import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import styles from './dashboard.module.css';

/** One number and the list behind it. */
export interface FigureOf {
  label: string;
  number: number;
  note?: string | undefined;
  /** How much of the number only this device says yet, in words. */
  unsent?: string | undefined;
  /** `none`: nothing is to be done. */
  status: Status;
  to: string;
}

const byUrgency: readonly Status[] = ['bad', 'warn', 'info', 'away', 'ok', 'none'];

/** The worst first; what asks for nothing in one quiet line below. */
export function FigureGroup({ of }: { of: readonly FigureOf[] }) {
  const ordered = of.toSorted((one, other) => byUrgency.indexOf(one.status) - byUrgency.indexOf(other.status));
  const isQuiet = ({ status, unsent }: FigureOf) => status === 'none' && unsent === undefined;
  return (
    <>
      <Figures of={ordered.filter((figure) => !isQuiet(figure))} className={styles.figures} />
      <Figures of={ordered.filter(isQuiet)} className={styles.quiet} />
    </>
  );
}

function Figures({ of, className }: { of: readonly FigureOf[]; className: string | undefined }) {
  if (of.length === 0) return null;
  return (
    <ul className={className}>
      {of.map((figure) => (
        <Figure key={figure.label} of={figure} />
      ))}
    </ul>
  );
}

/** Its status is in the words too; the colour only helps the eye. */
function Figure({ of: { label, number, note, unsent, status, to } }: { of: FigureOf }) {
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
