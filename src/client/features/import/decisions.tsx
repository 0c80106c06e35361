import { Button } from '@mantine/core';
import { useState } from 'react';
import { decideImportRow, type Import, type ImportRow, type RowDecision } from '#contract/import.ts';
import { call } from '#client/http/call.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { canBeDecided, toldChange } from './change-words.ts';
import styles from './import.module.css';
import { importQueries } from './queries.ts';
import { nameOfRow } from './row-words.ts';
import { useDeed } from './use-deed.ts';
import { headerOf } from './words.ts';

const fewSlipped = 3;

/** Rows that would make one person out of another. Each is decided by itself; until then it is left out. */
export function Decisions({ of }: { of: Import }) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 });
  const rows = useProjected(importQueries.rows(of.id, { asked: 'yes', page, limit }), (one) => one);
  const { isBusy, failure, run } = useDeed();
  const decide = (no: number, decision: RowDecision | null) =>
    run(async () => void (await call(decideImportRow, { params: { id: of.id }, body: { no, decision } })));
  const shifted = of.counts.shifted ?? 0;
  return (
    <Card title={t('To be decided row by row')}>
      {shifted >= fewSlipped && (
        <Note tone="warn">
          {t(
            '{{count, number}} children have the number of the row above or below: the columns of this file seem to have slipped by a row. Put the file right and upload it again.',
            { count: shifted },
          )}
        </Note>
      )}
      <p className={styles.hint}>
        {t(
          'It is not certain whom these rows mean: their number is of somebody with another name and date of birth, or they have no number. They are left out unless you say that they come.',
        )}
      </p>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <NeedsConnection deed={t('Deciding')} stays="" />
      <Loadable of={rows} what={t('The rows')}>
        {(found) => (
          <>
            <ul className={styles.decisions} aria-label={t('To be decided row by row')}>
              {found.data.map((row) => (
                <Decision key={row.no} of={of} row={row} isBusy={isBusy} onDecide={(decision) => void decide(row.no, decision)} />
              ))}
            </ul>
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
    </Card>
  );
}

interface DecisionProps {
  of: Import;
  row: ImportRow;
  isBusy: boolean;
  onDecide: (decision: RowDecision | null) => void;
}

function Decision({ of, row, isBusy, onDecide }: DecisionProps) {
  const name = nameOfRow(of, row);
  const isTaken = row.decision === 'TAKE';
  // Of two rows without a number that may be one child, the second is another one when it comes.
  const isTwin = row.problems.some(({ asks, column }) => asks && column === 'lastName');
  const label = isTaken
    ? t('Leave it out after all')
    : isTwin && of.kind === 'students'
      ? t('It is another child: import it')
      : t('It is the same person: import it');
  return (
    <li>
      <strong>{t('Row {{row, number}}: {{name}}', { row: row.line, name })}</strong>
      {row.problems.map(({ column, message }) => (
        <p key={`${column} ${message}`}>{[headerOf(of.kind, column), told(message)].filter(Boolean).join(': ')}</p>
      ))}
      <ul>
        {row.changes.map(toldChange).map(({ who, field, before, after }) => (
          <li key={`${who} ${field}`}>
            {field}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
          </li>
        ))}
      </ul>
      {canBeDecided(row) && (
        <div className={styles.row}>
          <Button variant="default" disabled={isBusy} onClick={() => onDecide(isTaken ? null : 'TAKE')} aria-label={`${label}: ${name}`}>
            {label}
          </Button>
          <span className={styles.hint}>{isTaken ? t('This row will be imported.') : t('Left out.')}</span>
        </div>
      )}
    </li>
  );
}
