import type { Import, ImportRow } from '#contract/import.ts';
import { t } from '#client/ui/language/words.ts';
import { toldChange } from './change-words.ts';
import styles from './import.module.css';
import { cellsOfRow, nameOfRow } from './row-words.ts';
import { WideFrame } from './wide-frame.tsx';

/** A line for each field: what stands there now, and what would. */
export function PreviewTable({ of, rows }: { of: Import; rows: readonly ImportRow[] }) {
  return (
    <WideFrame label={t('What each row would do')}>
      <table className={`${styles.grid} ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            <th scope="col">{t('Who')}</th>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Before')}</th>
            <th scope="col">{t('After')}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.no}>
            {linesOf(of, row).map(({ who, field, before, after }, index) => (
              <tr key={`${who} ${field}`}>
                <th scope="row">{index === 0 ? `${row.file} ${row.line || ''}`.trim() : ''}</th>
                <td>
                  <bdi>{who}</bdi>
                </td>
                <td>{field}</td>
                <td>
                  <bdi>{before}</bdi>
                </td>
                <td>
                  <bdi>{after}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </WideFrame>
  );
}

/** Of a row that makes somebody, what stands in the file. */
export function linesOf(of: Pick<Import, 'kind' | 'matching'>, row: ImportRow) {
  const isNew = row.outcome === 'NEW';
  const changes = row.changes.map(toldChange).map((change) => (isNew ? { ...change, before: '' } : change));
  // Of a name in one piece its parts are known.
  const who = row.changes.find(({ of: thing }) => thing === 'student')?.name ?? nameOfRow(of, row);
  // A mark is one line: whose it is, in which register, and what it becomes.
  const hasCells = isNew && !(of.kind === 'marks' && changes.length > 0);
  const cells = hasCells ? cellsOfRow(of, row).map(({ field, text }) => ({ who, field, before: '', after: text })) : [];
  // What a new one is given, such as a number, stands before what the file says.
  return changes.length + cells.length > 0 ? [...changes, ...cells] : [{ who, field: '', before: '', after: '' }];
}
