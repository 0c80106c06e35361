import { useQuery } from '@tanstack/react-query';
import type { Backlog } from '#contract/backlog.ts';
import type { Day } from '#contract/fields.ts';
import { paths } from '#client/place/paths.ts';
import { useReportContext } from '#client/features/bus-report/use-reports.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { sessionQueries } from '#client/session/queries.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { shortDayText } from '#client/ui/time/day-text.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { t } from '#client/ui/language/words.ts';
import { backlogQueries } from './backlog-query.ts';
import { FigureGroup, type FigureOf } from './figure.tsx';
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
      <Loadable of={backlog} shape="figures" what={t('What waits')}>
        {(waiting) => <Figures waiting={waiting} asOf={backlog.asOf} />}
      </Loadable>
    </section>
  );
}

function Figures({ waiting, asOf }: { waiting: Backlog; asOf: Date | null }) {
  const others = figuresOf(waiting, { today: useSchoolClock().today(), isAdmin: useRole() === 'School Admin' });
  const { reportsToReview, reportsReturned } = waiting;
  if (!reportsToReview) return <FigureGroup of={others} />;
  return <WithReports toReview={reportsToReview} returned={reportsReturned} asOf={asOf} others={others} />;
}

function figuresOf(waiting: Backlog, { today, isAdmin }: { today: Day; isAdmin: boolean }): FigureOf[] {
  const { guardianRequests, guardiansPending, busPapers, employeePapers, absences, markProposals } = waiting;
  const { exeats, exeatsOverdue, releaseAlarms, failedJobs } = waiting;
  const figures: (FigureOf | false)[] = [
    typeof releaseAlarms === 'number' &&
      releaseAlarms > 0 && {
        label: t('Releases with an alarm'),
        number: releaseAlarms,
        status: 'bad',
        to: `${paths.releases.to()}?shown=WAITING`,
      },
    typeof exeatsOverdue === 'number' &&
      exeatsOverdue > 0 && {
        label: t('Children overdue from an exeat'),
        number: exeatsOverdue,
        status: 'bad',
        to: `${paths.exeatRequests.to()}?tab=ACTIVE&view=OVERDUE`,
      },
    guardianRequests !== null && {
      label: t('Guardian requests'),
      number: guardianRequests.count,
      note:
        guardianRequests.oldest === null ? undefined : t('the first until {{day}}', { day: shortDayText(guardianRequests.oldest, today) }),
      status: guardianRequests.count > 0 ? 'warn' : 'none',
      to: paths.guardianRequests.to(),
    },
    // A server of yesterday does not have it.
    exeats != null && {
      label: t('Exeats to decide'),
      number: exeats.count,
      note: exeats.oldest === null ? undefined : t('the first leaves {{day}}', { day: shortDayText(exeats.oldest, today) }),
      status: exeats.count > 0 ? 'warn' : 'none',
      to: `${paths.exeatRequests.to()}?view=MINE`,
    },
    guardiansPending !== null && {
      label: t('Guardians to approve'),
      number: guardiansPending,
      status: guardiansPending > 0 ? 'warn' : 'none',
      to: `${paths.parents.to()}?view=PENDING`,
    },
    busPapers !== null && {
      label: t('Buses with expired papers'),
      number: busPapers.expired,
      status: busPapers.expired > 0 ? 'bad' : 'none',
      to: `${paths.buses.to()}?papers=EXPIRED`,
    },
    busPapers !== null && {
      label: t('Buses with papers soon due'),
      number: busPapers.soon,
      status: busPapers.soon > 0 ? 'warn' : 'none',
      to: `${paths.buses.to()}?papers=SOON`,
    },
    employeePapers !== null && {
      label: t('Employees with papers due'),
      number: employeePapers,
      status: employeePapers > 0 ? 'warn' : 'none',
      to: `${paths.employees.to()}?view=PAPERS`,
    },
    typeof absences === 'number' && {
      label: t('Employees to answer'),
      number: absences,
      note: t('about an absence'),
      status: absences > 0 ? 'warn' : 'none',
      to: `${paths.employees.to()}?view=ABSENCE`,
    },
    // A server of yesterday does not have it.
    markProposals != null && {
      label: t('Proposed corrections'),
      number: markProposals.count,
      note: oldest(markProposals.oldest, today),
      status: markProposals.count > 0 ? 'info' : 'none',
      to: isAdmin ? paths.markProposals.to() : `${paths.markProposals.to()}?day=${today}`,
    },
    typeof failedJobs === 'number' &&
      failedJobs > 0 && {
        label: t('Bulk actions given up'),
        number: failedJobs,
        note: t('in the last 30 days'),
        status: 'bad',
        to: `${paths.jobs.to()}?state=FAILED`,
      },
  ];
  return figures.filter((figure) => figure !== false);
}

interface WithReportsProps {
  toReview: Waits & { own: number };
  returned: Waits | null;
  asOf: Date | null;
  others: readonly FigureOf[];
}

/** The reports as the lists behind them have them, with what this person did here. */
function WithReports({ toReview, returned, asOf, others }: WithReportsProps) {
  const { records } = useOutboxView();
  const { context } = useReportContext();
  const { data: me } = useQuery(sessionQueries.me());
  const today = useSchoolClock().today();
  const moved = movedHere(records, asOf, context);
  const back = returned && waitingHere(returned, 'RETURNED', moved, context.known);
  const waiting = waitingHere(toReview, 'SUBMITTED', moved, context.known);
  const own = me?.isOnlySchoolAdmin ? 0 : waiting.own;
  return <FigureGroup of={[toReviewFigure({ ...waiting, own }, today), ...(back ? [returnedFigure(back, today)] : []), ...others]} />;
}

function returnedFigure({ count, oldest: day, unsentIn, unsentOut }: Waiting, today: Day): FigureOf {
  const handedIn = t('{{count}} handed in here, not sent yet', {
    count: unsentOut,
    defaultValue_one: '{{count}} handed in here, not sent yet',
  });
  return {
    label: t('Bus reports returned'),
    number: count,
    note: oldest(day, today),
    unsent: joined(unsentWords(unsentIn), unsentOut > 0 ? handedIn : undefined),
    status: count > 0 ? 'bad' : 'none',
    to: `${paths.busReports.to()}?state=RETURNED&sort=day`,
  };
}

/** `own`: of those, handed in by this person, for others to review. */
function toReviewFigure({ count, oldest: day, own, unsentIn, unsentOut }: Waiting, today: Day): FigureOf {
  const byThem = t('{{count}} by you, for others to review', { count: own, defaultValue_one: '{{count}} by you, for others to review' });
  const reviewed = t('{{count}} reviewed here, not sent yet', {
    count: unsentOut,
    defaultValue_one: '{{count}} reviewed here, not sent yet',
  });
  return {
    label: t('Bus reports to review'),
    number: count,
    note: joined(oldest(day, today), own > 0 ? byThem : undefined),
    unsent: joined(unsentWords(unsentIn), unsentOut > 0 ? reviewed : undefined),
    status: count > own ? 'info' : 'none',
    to: `${paths.busReports.to()}?state=SUBMITTED&sort=day`,
  };
}

function joined(...words: readonly (string | undefined)[]): string | undefined {
  return words.filter((one) => one !== undefined).join(', ') || undefined;
}

function oldest(day: Day | null, today: Day): string | undefined {
  return day === null ? undefined : t('the oldest of {{day}}', { day: shortDayText(day, today) });
}
