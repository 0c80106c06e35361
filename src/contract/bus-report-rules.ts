/** The rules of a bus daily report, for the form before it is sent and for the server when it arrives. */
import type { BusContent } from './bus.ts';
import {
  type BusReportContent,
  lockedAfterDays,
  onTimeGraceMinutes,
  type ReportFigures,
  type ReportState,
  type ReviewDecision,
  type Trip,
} from './bus-report.ts';
import { figuresOfRuns, openRuns } from './bus-report-run-rules.ts';
import type { ReportTrips } from './bus-report-trips.ts';
import type { Day, TimeOfDay } from './fields.ts';
import type { Detail } from './problem.ts';
import { minutesBetween, weekdayOf } from './school-time.ts';

/** More trips or incidents than any bus has in a day. */
export const mostLines = 60;

export const emptyReport: BusReportContent = {
  driverName: '',
  attendantName: '',
  trips: {},
  preTrip: {},
  preTripBy: '',
  childCheck: null,
  odometerStart: null,
  odometerEnd: null,
  fuelLitres: null,
  fuelCost: null,
  fuelReceipt: '',
  incidents: {},
  notes: '',
};

/** The report the day starts with: the bus's people and the runs its timetable has for that weekday. */
export function draftReport(bus: BusContent, day: Day): BusReportContent {
  const weekday = weekdayOf(day);
  const trips = Object.entries(bus.timetable)
    .filter(([, line]) => line.days.includes(weekday))
    .map(([id, { days: _, ...line }]): [string, Trip] => [
      id,
      { ...line, actualStart: null, actualEnd: null, boarded: null, alighted: null, absent: null, delayReason: '' },
    ]);
  return {
    ...emptyReport,
    driverName: bus.driverName,
    attendantName: bus.attendantName,
    trips: Object.fromEntries(trips),
  };
}

/** Minutes after the planned end, 0 when early, null while the trip has not arrived. */
export function delayOf(trip: Trip): number | null {
  return trip.actualEnd === null ? null : Math.max(0, minutesBetween(trip.plannedEnd, trip.actualEnd));
}

export function kmOf(content: Pick<BusReportContent, 'odometerStart' | 'odometerEnd'>): number | null {
  const { odometerStart, odometerEnd } = content;
  if (odometerStart === null || odometerEnd === null || odometerEnd < odometerStart) return null;
  return odometerEnd - odometerStart;
}

/** `ofTrips`: what is known of its trips besides. */
export function figuresOf(content: BusReportContent, ofTrips: ReportTrips | null = null): ReportFigures {
  const trips = Object.values(content.trips);
  const delays = trips.map(delayOf).filter((delay) => delay !== null);
  const incidents = Object.values(content.incidents);
  return {
    trips: trips.length,
    arrived: delays.length,
    onTime: delays.filter((delay) => delay <= onTimeGraceMinutes).length,
    delayMinutes: Math.max(0, ...delays),
    expected: total(trips, 'expected'),
    boarded: total(trips, 'boarded'),
    alighted: total(trips, 'alighted'),
    absent: total(trips, 'absent'),
    defects: Object.values(content.preTrip).filter((check) => check?.result === 'DEFECT').length,
    incidents: incidents.length,
    highIncidents: incidents.filter((incident) => incident.severity === 'HIGH').length,
    km: kmOf(content),
    ...figuresOfRuns(ofTrips),
  };
}

/** What must be mended before the report can be handed in; empty when it is ready. */
export function submissionProblems(content: BusReportContent, ofTrips: ReportTrips | null = null): Detail[] {
  const problems: Detail[] = openRuns(content, ofTrips);
  const add = (path: string, message: string) => problems.push({ path, message });
  if (Object.keys(content.trips).length === 0) add('trips', 'Add at least one trip');
  for (const [id, trip] of Object.entries(content.trips)) {
    const path = `trips/${id}`;
    if (trip.actualStart === null) add(`${path}/actualStart`, 'Enter when the trip started');
    if (trip.actualEnd === null) add(`${path}/actualEnd`, 'Enter when the trip ended');
    if (trip.boarded === null) add(`${path}/boarded`, 'Enter how many boarded');
    if (trip.alighted === null) add(`${path}/alighted`, 'Enter how many alighted');
    if (trip.boarded !== null && trip.alighted !== null && trip.boarded !== trip.alighted) {
      add(`${path}/alighted`, `${trip.boarded} boarded but ${trip.alighted} alighted. Find every child before you submit`);
    }
    const { expected, boarded } = trip;
    const absent = trip.absent ?? 0;
    const unplanned = ofTrips?.runs[id]?.unplanned ?? 0;
    // Who is brought by a parent, or rides another bus, is absent from this one.
    if (boarded !== null && boarded + absent !== expected + unplanned) {
      add(
        `${path}/absent`,
        unplanned === 0
          ? `${expected} expected, ${boarded} boarded, ${absent} absent. Account for every child before you submit`
          : `${expected} expected and ${unplanned} not planned, ${boarded} boarded, ${absent} absent. Account for every child before you submit`,
      );
    }
    const delay = delayOf(trip);
    if (delay !== null && delay > onTimeGraceMinutes && trip.delayReason === '') {
      add(`${path}/delayReason`, `The trip was ${delay} minutes late. Say why`);
    }
  }
  if (content.odometerStart === null) add('odometerStart', 'Enter the odometer at the start');
  if (content.odometerEnd === null) add('odometerEnd', 'Enter the odometer at the end');
  if (content.childCheck === null) add('childCheck', 'Walk to the back of the bus and record the child check');
  const lastArrival = lastArrivalOf(content);
  if (content.childCheck !== null && lastArrival !== null && content.childCheck.at < lastArrival) {
    add('childCheck/at', `The last trip arrived at ${lastArrival}. Walk through the bus after that, and enter when you did`);
  }
  return problems;
}

function lastArrivalOf({ trips }: BusReportContent): TimeOfDay | null {
  const arrivals = Object.values(trips).flatMap(({ actualEnd }) => (actualEnd === null ? [] : [actualEnd]));
  return arrivals.sort().at(-1) ?? null;
}

/** What no report may hold, in whatever state. */
export function contentProblems(content: BusReportContent): Detail[] {
  const problems: Detail[] = [];
  const { trips, incidents } = content;
  if (Object.keys(trips).length > mostLines) problems.push({ path: 'trips', message: `Use at most ${mostLines} trips` });
  if (Object.keys(incidents).length > mostLines) problems.push({ path: 'incidents', message: `Use at most ${mostLines} incidents` });
  for (const [id, trip] of Object.entries(content.trips)) {
    if (trip.plannedEnd < trip.plannedStart) {
      problems.push({ path: `trips/${id}/plannedEnd`, message: 'The planned end is before the planned start' });
    }
    if (trip.actualStart !== null && trip.actualEnd !== null && trip.actualEnd < trip.actualStart) {
      problems.push({ path: `trips/${id}/actualEnd`, message: 'The trip ends before it starts' });
    }
  }
  if (content.odometerStart !== null && content.odometerEnd !== null && content.odometerEnd < content.odometerStart) {
    problems.push({ path: 'odometerEnd', message: 'The odometer at the end is below the one at the start' });
  }
  return problems;
}

/** REVIEWED becomes LOCKED seven days after the review. */
export function stateAt(state: ReportState, reviewedAt: Date | null, now: Date): ReportState {
  const lockedAfterMs = lockedAfterDays * 24 * 60 * 60 * 1000;
  if (state !== 'REVIEWED' || reviewedAt === null) return state;
  return now.getTime() - reviewedAt.getTime() >= lockedAfterMs ? 'LOCKED' : 'REVIEWED';
}

/** Staff may write in a report until it is handed in, and again when it came back. */
export function isOpen(state: ReportState): boolean {
  return state === 'DRAFT' || state === 'RETURNED';
}

/**
 * Whose report somebody is about to review. Who handed it in vouches for it, whoever wrote it: with the reviewer two
 * people have looked.
 */
export interface Reviewer {
  handedItIn: boolean;
  /** Nobody else who can sign in is a School Admin of the school. */
  isOnlySchoolAdmin: boolean;
}

/** What is wrong with a review, empty when it may be made. */
export function reviewProblems(review: ReviewDecision, { handedItIn, isOnlySchoolAdmin }: Reviewer): Detail[] {
  if (handedItIn && !isOnlySchoolAdmin) {
    return [{ path: 'decision', message: 'You handed in this report yourself. Another School Admin reviews it' }];
  }
  if (review.decision === 'RETURNED' && review.note === '') {
    return [{ path: 'note', message: 'Say what must be mended' }];
  }
  if (handedItIn && review.note === '') return [{ path: 'note', message: 'Say why you review your own report' }];
  return [];
}

function total(trips: Trip[], field: 'expected' | 'boarded' | 'alighted' | 'absent'): number {
  return trips.reduce((sum, trip) => sum + (trip[field] ?? 0), 0);
}
