import type { Marked } from './marked.ts';
import styles from './chart.module.css';

interface HeatMapProps {
  /** The columns, from the first to the last; few have words. */
  columns: readonly { key: string; tick?: string | undefined }[];
  /** The marks of a row by the key of their column. */
  rows: readonly { key: string; name: string; marks: ReadonlyMap<string, Marked> }[];
}

/** Many courses one under the other: where it is dark, something was wrong. */
export function HeatMap({ columns, rows }: HeatMapProps) {
  const template = { gridTemplateColumns: `max-content repeat(${columns.length}, minmax(0.375rem, 1.5rem))` };
  return (
    <div className={styles.heat} style={template}>
      <span />
      {columns.map(({ key, tick }) => (
        <span key={key} className={styles.tick}>
          {tick}
        </span>
      ))}
      {rows.map(({ key: row, name, marks }) => (
        <div key={row} className={styles.row}>
          <bdi className={styles.rowHead}>{name}</bdi>
          {columns.map(({ key }) => {
            const mark = marks.get(key);
            return <span key={key} className={styles.cell} data-grade={mark?.grade} title={mark?.told} />;
          })}
        </div>
      ))}
    </div>
  );
}
