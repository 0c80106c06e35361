import { useQuery } from '@tanstack/react-query';
import type { Backlog } from '#contract/backlog.ts';
import type { Day } from '#contract/fields.ts';
import { paths } from '#client/place/paths.ts';
import { useReportContext } from '#client/features/bus-report/use-reports.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { backlogQueries } from './backlog-query.ts';
import { Figure, FigureGroup } from './figure.tsx';
import { movedHere, type Waiting, waitingHere } from './moved-here.ts';
import { unsentWords } from './unsent-words.ts';
import styles from './dashboard.module.css';

type Waits = NonNullable<Backlog['reportsReturned']>;

/** Whatever waits for this person, of any day. Each figure leads to the list that shows exactly those. */
export function BacklogBoard() {
  const backlog = useProjected(backlogQueries.mine(), (data) => data);
  return (
    <section className={styles.section} aria-labelledby="backlog-board">
      <h2 id="backlog-board">{t('Waiting, of any day')}</h2>
      <Loadable of={backlog} what={t('What waits')} isPart>
        {(waiting) => <Figures waiting={waiting} asOf={backlog.asOf} />}
      </Loadable>
    </section>
  );
}

function Figures({ waiting, asOf }: { waiting: Backlog; asOf: Date | null }) {
  const today = useSchoolClock().today();
  const { reportsToReview, reportsReturned, guardianRequests, guardiansPending, busPapers, employeePapers, absences, failedJobs } = waiting;
  return (
    <FigureGroup>
      {reportsToReview && <OfReports toReview={reportsToReview} returned={reportsReturned} asOf={asOf} />}
      {guardianRequests && (
        <Figure
          label={t('Guardian requests')}
          number={guardianRequests.count}
          note={
            guardianRequests.oldest === null
              ? undefined
              : t('the first until {{day}}', { day: shortDayText(guardianRequests.oldest, today) })
          }
          status={guardianRequests.count > 0 ? 'warn' : 'none'}
          to={paths.guardianRequests.to()}
        />
      )}
      {guardiansPending !== null && (
        <Figure
          label={t('Guardians to approve')}
          number={guardiansPending}
          status={guardiansPending > 0 ? 'warn' : 'none'}
          to={`${paths.parents.to()}?view=PENDING`}
        />
      )}
      {busPapers && (
        <>
          <Figure
            label={t('Buses with expired papers')}
            number={busPapers.expired}
            status={busPapers.expired > 0 ? 'bad' : 'none'}
            to={`${paths.buses.to()}?papers=EXPIRED`}
          />
          <Figure
            label={t('Buses with papers soon due')}
            number={busPapers.soon}
            status={busPapers.soon > 0 ? 'warn' : 'none'}
            to={`${paths.buses.to()}?papers=SOON`}
          />
        </>
      )}
      {employeePapers !== null && (
        <Figure
          label={t('Employees with papers due')}
          number={employeePapers}
          status={employeePapers > 0 ? 'warn' : 'none'}
          to={`${paths.employees.to()}?view=PAPERS`}
        />
      )}
      {typeof absences === 'number' && (
        <Figure
          label={t('Employees to answer')}
          number={absences}
          note={t('about an absence')}
          status={absences > 0 ? 'warn' : 'none'}
          to={`${paths.employees.to()}?view=ABSENCE`}
        />
      )}
      {typeof failedJobs === 'number' && failedJobs > 0 && (
        <Figure
          label={t('Bulk actions given up')}
          number={failedJobs}
          note={t('in the last 30 days')}
          status="bad"
          to={`${paths.jobs.to()}?state=FAILED`}
        />
      )}
    </FigureGroup>
  );
}

/** As the lists behind them, with what this person did here. */
function OfReports({ toReview, returned, asOf }: { toReview: Waits & { own: number }; returned: Waits | null; asOf: Date | null }) {
  const { records } = useOutboxView();
  const { context } = useReportContext();
  const today = useSchoolClock().today();
  const moved = movedHere(records, asOf, context);
  const back = returned && waitingHere(returned, 'RETURNED', moved, context.known);
  return (
    <>
      <ToReview waiting={waitingHere(toReview, 'SUBMITTED', moved, context.known)} />
      {back && (
        <Figure
          label={t('Bus reports returned')}
          number={back.count}
          note={oldest(back.oldest, today)}
          unsent={joined(
            unsentWords(back.unsentIn),
            back.unsentOut > 0
              ? t('{{count}} handed in here, not sent yet', {
                  count: back.unsentOut,
                  defaultValue_one: '{{count}} handed in here, not sent yet',
                })
              : undefined,
          )}
          status={back.count > 0 ? 'bad' : 'none'}
          to={`${paths.busReports.to()}?state=RETURNED&sort=day`}
        />
      )}
    </>
  );
}

function ToReview({ waiting: { count, oldest: day, own, unsentIn, unsentOut } }: { waiting: Waiting }) {
  const { data: me } = useQuery(sessionQueries.me());
  const today = useSchoolClock().today();
  const isForOthers = own > 0 && !me?.isOnlySchoolAdmin;
  return (
    <Figure
      label={t('Bus reports to review')}
      number={count}
      note={joined(
        oldest(day, today),
        isForOthers
          ? t('{{count}} by you, for others to review', { count: own, defaultValue_one: '{{count}} by you, for others to review' })
          : undefined,
      )}
      unsent={joined(
        unsentWords(unsentIn),
        unsentOut > 0
          ? t('{{count}} reviewed here, not sent yet', { count: unsentOut, defaultValue_one: '{{count}} reviewed here, not sent yet' })
          : undefined,
      )}
      status={count > (isForOthers ? own : 0) ? 'info' : 'none'}
      to={`${paths.busReports.to()}?state=SUBMITTED&sort=day`}
    />
  );
}

function joined(...words: readonly (string | undefined)[]): string | undefined {
  return words.filter((one) => one !== undefined).join(', ') || undefined;
}

function oldest(day: Day | null, today: Day): string | undefined {
  return day === null ? undefined : t('the oldest of {{day}}', { day: shortDayText(day, today) });
}
