import { Link } from 'react-router';
import type { Import } from '#contract/import.ts';
import { paths } from '#client/place/paths.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { momentText } from '#client/ui/time/moment-text.ts';
import { Pager } from '#client/ui/list/pager.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './import.module.css';
import { importQueries } from './queries.ts';
import { progressWords, shortKinds, stateOf } from './words.ts';

interface Props {
  page: number;
  limit: number;
  onTurn: (change: { page?: number; limit?: number }) => void;
}

/** Files of before, with what came of each, and how far the server has come with those it is at work on. */
export function PastImports({ page, limit, onTurn }: Props) {
  const found = useProjected(importQueries.list({ page, limit }), (one) => one);
  const clock = useSchoolClock();
  return (
    <section className={styles.past} aria-labelledby="past-imports">
      <h2 id="past-imports">{t('Imports so far')}</h2>
      <Loadable
        of={found}
        shape="rows"
        what={t('The imports')}
        empty={({ count }) => count === 0 && <Notice title={t('No imports yet')} />}
      >
        {(list) => (
          <>
            <DataTable
              label={t('Imports so far')}
              columns={columnsAt(clock)}
              rows={list.data}
              rowKey={({ id }) => id}
              sort="-at"
              onSort={() => {}}
            />
            <Pager page={page} limit={limit} count={list.count} hasNext={list.nextPage} label={t('Pages of imports')} onChange={onTurn} />
          </>
        )}
      </Loadable>
    </section>
  );
}

function stateTag(one: Import) {
  const { label, status } = stateOf(one);
  return (
    <>
      <StatusTag status={status} isLong>
        {label}
      </StatusTag>
      {one.work !== null && <p className={styles.hint}>{progressWords(one)}</p>}
    </>
  );
}

function columnsAt(clock: ReturnType<typeof useSchoolClock>): Column<Import>[] {
  return [
    {
      id: 'file',
      header: t('File'),
      isName: true,
      cell: ({ id, fileName }) => <Link to={`${paths.importPeople.to()}?run=${id}`}>{fileName}</Link>,
    },
    { id: 'kind', header: t('Of'), cell: ({ kind }) => shortKinds[kind] },
    { id: 'state', header: t('State'), isShort: true, cell: stateTag },
    { id: 'new', header: t('New'), isFigure: true, cell: ({ counts }) => numberText(counts.new) },
    { id: 'changed', header: t('Changed'), isFigure: true, cell: ({ counts }) => numberText(counts.changed) },
    { id: 'problems', header: t('Problems'), isFigure: true, cell: ({ counts }) => numberText(counts.problem) },
    { id: 'by', header: t('By'), isMinor: true, cell: ({ by }) => <bdi>{by}</bdi> },
    { id: 'at', header: t('On', { context: 'date' }), isShort: true, cell: ({ at }) => momentText(at, clock) },
  ];
}
