import type { Marked } from './marked.ts';
import styles from './chart.module.css';

/** Parts of a whole, side by side in one line. */
export function Strip({ of }: { of: readonly Marked[] }) {
  return (
    <div className={styles.strip} aria-hidden>
      {of.map(({ key, value, grade, told }) => (
        <span key={key} data-grade={grade} style={{ flexGrow: value }} title={told} />
      ))}
    </div>
  );
}
