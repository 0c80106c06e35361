import * as z from 'zod/mini';
import { isEnded, type Job, JobState } from '#contract/job.ts';
import { PageQuery } from '#contract/page.ts';
import { paths } from '#client/place/paths.ts';
import { PastImports } from '#client/features/import/past-imports.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { type SchoolClock, useSchoolClock } from '#client/session/use-school-clock.ts';
import { type Column, DataTable } from '#client/ui/list/data-table.tsx';
import { numberText } from '#client/ui/language/language.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { momentText } from '#client/ui/time/moment-text.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { told } from '#client/ui/language/told.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { t } from '#client/ui/language/words.ts';
import { DownloadResult } from '#client/job/download-result.tsx';
import { JobCard } from '#client/job/job-card.tsx';
import { jobStates, titleOf, undoWords } from '#client/job/job-words.ts';
import { jobQueries } from '#client/job/queries.ts';
import { UndoJob } from '#client/job/undo-job.tsx';
import styles from '#client/job/job.module.css';

/** The pages of both lists. */
const Place = z.strictObject({ ...PageQuery, state: z.optional(JobState), importPage: PageQuery.page, importLimit: PageQuery.limit });

/** `/school/jobs`: what the server does or did to many people, what came of it, and the files that were imported. */
export function JobListScreen() {
  const [place, setPlace] = useUrlFilter(Place);
  const { importPage, importLimit, ...paged } = place;
  const read = useProjected(jobQueries.list(paged), (page) => page);
  // That there are none is known when the server has said so, and not from what this device kept.
  const found = read.isFetching && read.data?.count === 0 ? { ...read, data: undefined, isPending: true } : read;
  const clock = useSchoolClock();
  return (
    <Page
      title={t('Bulk actions')}
      back={{ to: paths.settings.to(), label: t('Settings') }}
      hint={t('What was done to many people at once, and the files that were imported. Results of bulk actions are kept for 30 days.')}
    >
      <ViewChips
        all={t('All')}
        views={[{ value: 'FAILED', label: jobStates.FAILED.label }]}
        chosen={place.state}
        onChoose={(state) => setPlace({ state })}
      />
      <Loadable
        of={found}
        shape="rows"
        what={t('The bulk actions')}
        empty={({ count }) => count === 0 && <NoJobs isFiltered={place.state !== undefined} />}
      >
        {({ data, count, nextPage }) => {
          const running = data.filter((job) => !isEnded(job));
          return (
            <>
              {running.length > 0 && (
                <section className={styles.running} aria-label={t('At work')}>
                  {running.map((job) => (
                    <JobCard key={job.id} job={job} />
                  ))}
                </section>
              )}
              {running.length < data.length && (
                <DataTable label={t('Bulk actions')} columns={columnsAt(clock)} rows={data.filter(isEnded)} rowKey={({ id }) => id} />
              )}
              <Pager {...paged} count={count} hasNext={nextPage} onChange={setPlace} />
            </>
          );
        }}
      </Loadable>
      <PastImports
        page={importPage}
        limit={importLimit}
        onTurn={({ page = importPage, limit = importLimit }) =>
          setPlace({ page: paged.page, importPage: limit === importLimit ? page : 1, importLimit: limit })
        }
      />
    </Page>
  );
}

function NoJobs({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Notice title={t('No such bulk action in the last 30 days')} />;
  return (
    <Notice title={t('No bulk actions yet')}>
      <p>{t('Choose students or employees in their lists: a bar shows what you can do with all of them.')}</p>
    </Notice>
  );
}

function columnsAt(clock: SchoolClock): Column<Job>[] {
  return [
    { id: 'what', header: t('What'), isName: true, cell: titleOf },
    { id: 'state', header: t('State'), isShort: true, cell: (job) => <JobTag job={job} /> },
    { id: 'done', header: t('Done'), isFigure: true, cell: ({ done, problems }) => numberText(done - problems) },
    { id: 'problems', header: t('Refused'), isFigure: true, cell: ({ problems }) => numberText(problems) },
    { id: 'left', header: t('Not done'), isFigure: true, isMinor: true, cell: ({ total, done }) => numberText(total - done) },
    { id: 'by', header: t('By'), isMinor: true, cell: ({ by }) => <bdi>{by}</bdi> },
    { id: 'at', header: t('Begun'), isShort: true, cell: ({ at }) => momentText(at, clock) },
    { id: 'result', header: t('Result'), cell: (job) => <Came job={job} /> },
  ];
}

function Came({ job }: { job: Job }) {
  return (
    <div className={styles.row}>
      <DownloadResult job={job} />
      <UndoJob job={job} />
    </div>
  );
}

function JobTag({ job }: { job: Job }) {
  const { state, stopped } = job;
  const { label, status } = jobStates[state];
  return (
    <>
      <StatusTag status={status}>{label}</StatusTag>
      {job.undo !== null && <p className={styles.hint}>{undoWords(job)}</p>}
      {stopped !== '' && <p className={styles.hint}>{told(stopped)}</p>}
    </>
  );
}
