import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Import, type ImportKind, undoImport } from '#contract/import.ts';
import { paths } from '#client/place/paths.ts';
import { call } from '#client/http/call.ts';
import { ConfirmButton } from '#client/offline/confirm-button.tsx';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { longDayText } from '#client/ui/time/day-text.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { useNow } from '#client/ui/time/use-now.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';
import { NotTakenCard } from './not-taken-card.tsx';
import { ProblemDownload } from './problem-download.tsx';
import { importQueries } from './queries.ts';
import { useDeed } from './use-deed.ts';
import { countOf, rowsWords } from './words.ts';

const lists: Record<ImportKind, { to: string; label: string }> = {
  students: { to: paths.students.to(), label: t('See the students') },
  guardians: { to: paths.parents.to(), label: t('See the guardians') },
  employees: { to: paths.employees.to(), label: t('See the employees') },
  marks: { to: paths.studentDailyReports.to(), label: t('See the attendance') },
  ONE_ROSTER: { to: paths.students.to(), label: t('See the students') },
};

/** What an import did, and the way back. */
export function DoneCard({ of }: { of: Import }) {
  const clock = useSchoolClock();
  const now = useNow(60_000);
  const { failure, run } = useDeed();
  const { kind, counts, state, undoUntil, rowsUntil, areRowsGone } = of;
  const lastDay = longDayText(clock.dayAt(rowsUntil));
  const canUndo = state === 'APPLIED' && undoUntil !== null && now < new Date(undoUntil);
  const handleUndo = () => run(async () => void (await call(undoImport, { params: { id: of.id } })));
  return (
    <div className={styles.stage}>
      <Card title={state === 'UNDONE' ? t('This import was undone') : t('Imported')}>
        {state === 'UNDONE' && (
          <p>
            {of.left === 0
              ? t('All that it had brought is taken back.')
              : t('What it had brought is taken back, but for what is listed below.')}
          </p>
        )}
        <p>
          {state === 'UNDONE' && t('Before that:')}{' '}
          {t('{{countOf}} new, {{countOf2}} changed, {{countOf3}} as they were. {{rowsWords}} left out.', {
            countOf: countOf(kind, counts.new),
            countOf2: countOf(kind, counts.changed),
            countOf3: countOf(kind, counts.unchanged),
            rowsWords: rowsWords(counts.problem),
          })}
        </p>
        {(counts.guardiansLeftOut ?? 0) > 0 && (
          <p>
            {t('{{guardians}} left out: their children may have nobody to call.', {
              guardians: countOf('guardians', counts.guardiansLeftOut ?? 0),
            })}
          </p>
        )}
        {counts.problem > 0 && !areRowsGone && <ProblemDownload of={of} />}
        {(counts.notTaken ?? 0) > 0 && (
          <p>{t('{{rowsWords}} were not chosen, and are not taken over.', { rowsWords: rowsWords(counts.notTaken ?? 0) })}</p>
        )}
        {state === 'APPLIED' && (counts.toComplete ?? 0) > 0 && <ToComplete count={counts.toComplete ?? 0} />}
        {canUndo && (
          <p className={styles.hint}>
            {t('All of it can be undone until {{longDayText}}. What somebody has changed by then stays as it is, and is listed.', {
              longDayText: longDayText(clock.dayAt(undoUntil)),
            })}
          </p>
        )}
        <p className={styles.hint}>
          {areRowsGone
            ? t('The rows of this file were deleted on {{lastDay}}.', { lastDay })
            : t('The rows of this file are deleted on {{lastDay}}.', { lastDay })}
        </p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <NeedsConnection deed={t('Undoing')} stays="" />
        <div className={styles.row}>
          <Button variant="default" component={Link} to={lists[kind].to}>
            {lists[kind].label}
          </Button>
          {canUndo && (
            <ConfirmButton
              label={t('Undo this import')}
              question={t('Take back all that this import made and changed?')}
              confirm={t('Undo it')}
              onConfirm={() => void handleUndo()}
            />
          )}
        </div>
      </Card>
      <NotTakenCard list={of.notTaken} />
      {state === 'UNDONE' && of.left > 0 && <LeftList id={of.id} />}
    </div>
  );
}

function ToComplete({ count }: { count: number }) {
  return (
    <p>
      {t('{{count, number}} students came as expected: their date of birth or sex is missing.', {
        count,
        defaultValue_one: '1 student came as expected: their date of birth or sex is missing.',
      })}{' '}
      <Link to={`${paths.students.to()}?view=TO_COMPLETE`}>{t('See whom to complete')}</Link>
    </p>
  );
}

function LeftList({ id }: { id: string }) {
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 });
  const left = useProjected(importQueries.left(id, { page, limit }), (one) => one);
  return (
    <Card title={t('Left as it is')}>
      <Loadable of={left} what={t('What was left')}>
        {(found) => (
          <>
            <ul className={styles.left}>
              {found.data.map(({ kind, id: record, name, why }) => (
                <li key={`${kind} ${record} ${name}`}>
                  <bdi>{name}</bdi>: {told(why)}
                </li>
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
