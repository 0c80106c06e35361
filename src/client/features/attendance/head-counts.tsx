import { Link } from 'react-router';
import { numberText } from '#client/ui/language/language.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import styles from './attendance.module.css';

export interface HeadCount {
  label: string;
  /** A number, or what is said in its place. */
  count: number | string;
  status: Status;
  /** Of the list without the others; left out where there is none. */
  to?: string | undefined;
  /** The list shows these now. */
  isChosen?: boolean;
  note?: string | undefined;
}

/** The numbers above a list, each the way to those it counts. */
export function HeadCounts({ label, of }: { label: string; of: readonly HeadCount[] }) {
  return (
    <ul className={styles.counts} aria-label={label}>
      {of.map((one) => (
        <li key={one.label} data-status={one.status} data-chosen={one.isChosen || undefined}>
          {one.to === undefined ? (
            <div className={styles.count}>
              <Words of={one} />
            </div>
          ) : (
            <Link className={styles.count} to={one.to} aria-current={one.isChosen ? 'true' : undefined}>
              <Words of={one} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ of: { label, count, note } }: { of: HeadCount }) {
  return (
    <>
      <strong>{typeof count === 'number' ? numberText(count) : count}</strong> <span>{label}</span>
      {note !== undefined && <small>{note}</small>}
    </>
  );
}
