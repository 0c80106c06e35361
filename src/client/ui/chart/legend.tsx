import type { Grade } from './marked.ts';
import styles from './chart.module.css';

interface LegendProps {
  of: readonly (readonly [Grade, string])[];
  /** Of a heat map, where what is good is pale. */
  isCalm?: boolean;
}

/** What the colours of a picture stand for. */
export function Legend({ of, isCalm = false }: LegendProps) {
  return (
    <div className={styles.legend} data-calm={isCalm || undefined}>
      {of.map(([grade, means]) => (
        <span key={grade}>
          <span className={styles.cell} data-grade={grade} />
          {means}
        </span>
      ))}
    </div>
  );
}
