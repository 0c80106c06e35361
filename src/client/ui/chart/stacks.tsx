import type { Marked } from './marked.ts';
import { Strip } from './strip.tsx';
import styles from './chart.module.css';

interface StacksProps {
  /** Each with its parts; the longest is as long as there is room. */
  rows: readonly { key: string; name: string; total: number; shown: string; parts: readonly Marked[] }[];
}

/** Several wholes one below the other, each of its parts: how long they are compares them. */
export function Stacks({ rows }: StacksProps) {
  const longest = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <div className={styles.stacks}>
      {rows.map(({ key, name, total, shown, parts }) => (
        <div key={key} className={styles.row}>
          <bdi className={styles.rowHead}>{name}</bdi>
          <span className={styles.stack}>
            <span style={{ flexBasis: `${(total / longest) * 100}%` }}>
              <Strip of={parts.filter(({ value }) => value > 0)} />
            </span>
            {shown}
          </span>
        </div>
      ))}
    </div>
  );
}
