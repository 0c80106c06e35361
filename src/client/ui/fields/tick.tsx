import { t } from '#client/ui/language/words.ts';
import styles from './tick.module.css';

/** Which rows of a table are chosen. */
export interface Choosing<Row> {
  isChosen: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], isOn: boolean) => void;
  nameOf: (row: Row) => string;
}

export function Tick<Row>({ row, choosing: { isChosen, onChoose, nameOf } }: { row: Row; choosing: Choosing<Row> }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isChosen(row)} onChange={(event) => onChoose([row], event.currentTarget.checked)} />
      <span className="visually-hidden">{t('Choose {{name}}', { name: nameOf(row) })}</span>
    </label>
  );
}

interface TickAllProps<Row> {
  rows: readonly Row[];
  choosing: Choosing<Row>;
  /** Its words are shown: nothing else says what it is for. */
  isWordy?: boolean;
}

/** All rows of the page. */
export function TickAll<Row>({ rows, choosing: { isChosen, onChoose }, isWordy = false }: TickAllProps<Row>) {
  const chosen = rows.filter(isChosen).length;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={rows.length > 0 && chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        onChange={(event) => onChoose(rows, event.currentTarget.checked)}
      />
      <span className={isWordy ? undefined : 'visually-hidden'}>{t('Choose all on this page')}</span>
    </label>
  );
}
