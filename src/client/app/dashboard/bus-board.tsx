import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { BusReport, ReportState } from '#contract/bus-report.ts';
import type { Day } from '#contract/fields.ts';
import { mostRows, type Page } from '#contract/page.ts';
import { paths } from '#client/app/paths.ts';
import { useReportList } from '#client/features/bus-report/use-reports.ts';
import { Loadable } from '#client/ui/loadable.tsx';
import { boardOf, nextToOpen } from './board.ts';
import { Figure, FigureGroup } from './figure.tsx';
import styles from './dashboard.module.css';

export function BusBoard({ day }: { day: Day }) {
  const reports = useReportList({ page: 1, limit: mostRows, dateFilter: day, sort: '-incidents' });
  return (
    <section className={styles.section} aria-labelledby="bus-board">
      <h2 id="bus-board">Bus reports of today</h2>
      <Loadable of={reports} what="Today’s bus reports" empty={(page) => page.count === 0 && <NoRuns />}>
        {(page) => <Figures page={page} day={day} />}
      </Loadable>
    </section>
  );
}

function Figures({ page, day }: { page: Page<BusReport>; day: Day }) {
  const board = boardOf(page.data);
  const next = nextToOpen(page.data);
  return (
    <>
      {next !== null && (
        <Button component={Link} to={paths.busReport.to({ busId: next.busId, day: next.day })} classNames={{ root: styles.next, label: styles.nextLabel }}>
          Open {next.busName}, {waitsFor[next.state]}
        </Button>
      )}
      <FigureGroup>
        <Figure label="To record" number={board.toRecord} status={board.toRecord > 0 ? 'warn' : 'none'} to={listOf(day, { state: 'DRAFT' })} />
        <Figure label="Returned" number={board.returned} status={board.returned > 0 ? 'bad' : 'none'} to={listOf(day, { state: 'RETURNED' })} />
        <Figure label="To review" number={board.toReview} status={board.toReview > 0 ? 'info' : 'none'} to={listOf(day, { state: 'SUBMITTED' })} />
        <Figure label="Reviewed" number={board.done} status={board.done > 0 ? 'ok' : 'none'} to={listOf(day, { state: 'REVIEWED' })} />
      </FigureGroup>
      <FigureGroup>
        <Figure
          label="Late trips"
          number={board.lateTrips}
          note={board.lateTrips > 0 ? `longest ${board.longestDelay} min` : undefined}
          status={board.lateTrips > 0 ? 'warn' : 'none'}
          to={listOf(day, { sort: '-delay' })}
        />
        <Figure label="Defects found" number={board.defects} status={board.defects > 0 ? 'warn' : 'none'} to={listOf(day)} />
        <Figure
          label="Incidents"
          number={board.incidents}
          note={board.highIncidents > 0 ? `${board.highIncidents} of high severity` : undefined}
          status={board.highIncidents > 0 ? 'bad' : 'none'}
          to={listOf(day, { sort: '-incidents' })}
        />
      </FigureGroup>
      {page.nextPage && <p>Counted over the first {page.data.length} of {page.count} reports.</p>}
    </>
  );
}

const waitsFor: Record<ReportState, string> = {
  DRAFT: 'to record',
  SUBMITTED: 'to review',
  RETURNED: 'returned',
  REVIEWED: 'reviewed',
  LOCKED: 'locked',
};

function NoRuns() {
  return <p className={styles.plain}>No bus has a run today.</p>;
}

function listOf(day: Day, more: { state?: ReportState; sort?: string } = {}): string {
  return `${paths.busReports.to()}?${new URLSearchParams({ dateFilter: day, ...more })}`;
}
