import { useState } from 'react';
import type { Import, ImportCause, ImportRow, RowProblem } from '#contract/import.ts';
import { importedColumns, type SheetKind } from '#contract/people-sheet.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { numberText } from '#client/ui/language/language.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { LineGrid } from './line-grid.tsx';
import { WideFrame } from './wide-frame.tsx';
import styles from './import.module.css';
import { importQueries } from './queries.ts';
import { headerOf } from './words.ts';

/** The rows with problems, or with warnings, with the reason at the cell; by what is wrong. */
export function ProblemGrid({ of, isOfWarnings = false }: { of: Import; isOfWarnings?: boolean }) {
  const [chosen, setChosen] = useState<ImportCause | null>(null);
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 });
  const wanted = isOfWarnings ? { warned: 'yes' as const } : { outcome: 'PROBLEM' as const };
  const filter = { ...wanted, page, limit, ...(chosen && { column: chosen.column, cause: chosen.cause }) };
  const causes = useProjected(importQueries.causes(of.id, isOfWarnings ? { warned: 'yes' } : {}), (list) => list);
  const rows = useProjected(importQueries.rows(of.id, filter), (one) => one);

  // A row may have both; each is told in its own place.
  const ofThese = (row: ImportRow) => ({ ...row, problems: row.problems.filter(({ isWarning = false }) => isWarning === isOfWarnings) });

  function choose(cause: ImportCause | null) {
    setChosen(cause);
    setPage({ page: 1, limit });
  }

  return (
    <>
      <Loadable of={causes} what={isOfWarnings ? t('The warnings') : t('The problems')}>
        {(list) => (
          <ul className={styles.causes} aria-label={isOfWarnings ? t('What to look at') : t('What is wrong')}>
            <li>
              <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
                {isOfWarnings ? t('All warnings') : t('All problems')}
              </button>
            </li>
            {list.map((cause) => (
              <li key={`${cause.column} ${cause.cause}`}>
                <button type="button" aria-pressed={isSame(chosen, cause)} onClick={() => choose(cause)}>
                  <strong>{numberText(cause.rows)}</strong>{' '}
                  {[headerOf(of.kind, cause.column), told(cause.cause)].filter(Boolean).join(': ')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <Loadable of={rows} what={t('The rows')}>
        {(found) => (
          <>
            {of.kind === 'ONE_ROSTER' ? (
              <LineGrid rows={found.data.map(ofThese)} isOfWarnings={isOfWarnings} />
            ) : (
              <Grid of={of} kind={of.kind} rows={found.data.map(ofThese)} isOfWarnings={isOfWarnings} />
            )}
            <Pager
              page={page}
              limit={limit}
              count={found.count}
              hasNext={found.nextPage}
              onChange={(change) => setPage((now) => ({ ...now, page: 1, ...change }))}
            />
          </>
        )}
      </Loadable>
    </>
  );
}

interface GridProps {
  of: Import;
  kind: SheetKind;
  rows: readonly ImportRow[];
  isOfWarnings: boolean;
}

function Grid({ of, kind, rows, isOfWarnings }: GridProps) {
  const isWrong = (key: string) => rows.some(({ problems }) => problems.some(({ column }) => column === key));
  const matched = importedColumns(kind).filter(({ key }) => of.matching.columns[key] !== undefined);
  // A column that is not in the file can be wrong too: it is needed.
  const missing = importedColumns(kind).filter(({ key }) => of.matching.columns[key] === undefined && isWrong(key));
  // Whoever it is stands first, then what is wrong with them: the rest may be out of sight.
  const [first, ...others] = [...matched, ...missing];
  const columns = [...(first ? [first] : []), ...others.toSorted((a, b) => Number(isWrong(b.key)) - Number(isWrong(a.key)))];
  return (
    <WideFrame label={isOfWarnings ? t('Rows with warnings') : t('Rows with problems')}>
      <table className={isOfWarnings ? `${styles.grid} ${styles.warnings}` : styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('Row')}</th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {told(header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ no, cells, problems }) => (
            <tr key={no}>
              <th scope="row" data-wrong={problems.some(({ column }) => column === '') || undefined}>
                {no}
                <Reasons problems={problems} column="" />
              </th>
              {columns.map(({ key }) => (
                <Cell key={key} text={cells[of.matching.columns[key] ?? -1] ?? ''} problems={problems} column={key} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideFrame>
  );
}

interface CellProps {
  text: string;
  problems: readonly RowProblem[];
  column: string;
}

function Cell({ text, ...given }: CellProps) {
  return (
    <td data-wrong={given.problems.some(({ column }) => column === given.column) || undefined}>
      <bdi>{text}</bdi>
      <Reasons {...given} />
    </td>
  );
}

/** Those of the row as a whole have no column. */
function Reasons({ problems, column: wanted }: Omit<CellProps, 'text'>) {
  return problems.flatMap(({ column, message }) =>
    column === wanted ? (
      <span key={message} className={styles.reason}>
        {told(message)}
      </span>
    ) : (
      []
    ),
  );
}

function isSame(a: ImportCause | null, b: ImportCause): boolean {
  return a?.column === b.column && a.cause === b.cause;
}
