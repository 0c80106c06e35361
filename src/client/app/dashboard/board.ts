import type { BusReport, ReportState } from '#contract/bus-report.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { reportLane } from '#client/features/bus-report/report-lane.ts';
import { isClaimed, isSaid } from '#client/offline/claims.ts';

/** A day's bus reports in figures, each of which leads to its list. */
export interface Board {
  toRecord: number;
  toReview: number;
  returned: number;
  done: number;
  lateTrips: number;
  longestDelay: number;
  defects: number;
  incidents: number;
  highIncidents: number;
}

export function boardOf(reports: readonly BusReport[]): Board {
  const figures = reports.map((report) => report.figures);
  const inState = (...states: ReportState[]) => reports.filter(({ state }) => states.includes(state)).length;
  return {
    toRecord: inState('DRAFT'),
    toReview: inState('SUBMITTED'),
    returned: inState('RETURNED'),
    done: inState('REVIEWED', 'LOCKED'),
    lateTrips: sum(figures.map(({ arrived, onTime }) => arrived - onTime)),
    longestDelay: Math.max(0, ...figures.map(({ delayMinutes }) => delayMinutes)),
    defects: sum(figures.map(({ defects }) => defects)),
    incidents: sum(figures.map(({ incidents }) => incidents)),
    highIncidents: sum(figures.map(({ highIncidents }) => highIncidents)),
  };
}

/** Of each figure, how many reports stand in it by what only this device says yet. */
export function unsentOf(reports: readonly BusReport[], records: readonly OutboxRecord[]) {
  const claimed = reports.filter((report) => isClaimed(records, reportLane(report), []));
  const inState = (...states: ReportState[]) => claimed.filter(({ state }) => states.includes(state)).length;
  const saying = (field: string, counts: (figures: BusReport['figures']) => boolean) =>
    reports.filter((report) => counts(report.figures) && isSaid(records, reportLane(report), [field])).length;
  return {
    toRecord: inState('DRAFT'),
    toReview: inState('SUBMITTED'),
    returned: inState('RETURNED'),
    done: inState('REVIEWED', 'LOCKED'),
    lateTrips: saying('trips', ({ arrived, onTime }) => arrived > onTime),
    defects: saying('preTrip', ({ defects }) => defects > 0),
    incidents: saying('incidents', ({ incidents }) => incidents > 0),
  };
}

/** What waits longest on somebody: a grave incident nobody has reviewed, what came back, what waits for review, a draft. */
export function nextToOpen(reports: readonly BusReport[]): BusReport | null {
  const byState = (state: ReportState) => reports.find((report) => report.state === state);
  const grave = reports.find(({ state, figures }) => figures.highIncidents > 0 && state !== 'REVIEWED' && state !== 'LOCKED');
  return grave ?? byState('RETURNED') ?? byState('SUBMITTED') ?? byState('DRAFT') ?? null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
