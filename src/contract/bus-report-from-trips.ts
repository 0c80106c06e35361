/** A report as it follows from what was said of the trips of its bus. Pure. */
import type { BusReportContent, ChildCheck, PreTripCheck, Trip } from './bus-report.ts';
import { emptyReport } from './bus-report-rules.ts';
import type { NotDriven, ReportTrips, Run, RunStands } from './bus-report-trips.ts';
import type { BusTrip, BusTripState, TripChild } from './bus-trip.ts';
import { exceptionsOf } from './bus-trip-exceptions.ts';
import { type TripNow, tripNow } from './bus-trip-rules.ts';
import type { Day, TimeOfDay } from './fields.ts';
import { schoolDay, schoolTime } from './school-time.ts';

export interface TripOfDay extends Pick<BusTrip, 'id' | 'plan' | 'events' | 'buses' | 'elsewhere'> {
  children: readonly Pick<TripChild, 'id' | 'state'>[];
}

export interface DayOfBus {
  busId: string;
  day: Day;
  timeZone: string;
  /** Those that it drives or was planned to drive, in their order. */
  trips: readonly TripOfDay[];
}

/** Without what the tracker says, which is not known here. */
export interface TripDraft {
  content: BusReportContent;
  ofTrips: ReportTrips;
}

type Known = TripOfDay & { now: TripNow };

export function draftOfTrips({ busId, trips, ...when }: DayOfBus): TripDraft {
  const known = trips.map((trip): Known => ({ ...trip, now: tripNow(trip) }));
  const driven = known.filter(({ now }) => now.bus?.id === busId && now.state !== 'CANCELLED');
  const others = known.filter((trip) => !driven.includes(trip));
  return {
    content: contentOf(driven, when),
    ofTrips: {
      runs: Object.fromEntries(driven.map((trip) => [trip.id, runOf(trip)])),
      notDriven: others.map(notDrivenOf),
      gpsKm: null,
    },
  };
}

type When = Pick<DayOfBus, 'day' | 'timeZone'>;

function contentOf(driven: readonly Known[], when: When): BusReportContent {
  const checks = driven.flatMap(({ now: { checked } }) => (checked ? [checked] : []));
  return {
    ...emptyReport,
    driverName: named(driven.map(({ now }) => now.crew.driverName)),
    attendantName: named(driven.map(({ now }) => now.crew.attendantName)),
    trips: Object.fromEntries(driven.map((trip) => [trip.id, lineOf(trip, when)])),
    preTrip: worstOf(checks.map(({ said }) => said.items)),
    preTripBy: named(checks.map(({ by }) => by)),
    childCheck: childCheckOf(driven, when),
    ...odometersOf(driven),
  };
}

function lineOf({ plan, now }: Known, when: When): Trip {
  const { figures, started, arrived, delayed } = now;
  const isUsed = started !== null || figures.boarded > 0;
  const actualStart = timeOf(started?.at, when);
  const actualEnd = timeOf(arrived?.at, when);
  // A clock that was out: what cannot be is typed by somebody who knows.
  const isBackwards = actualStart !== null && actualEnd !== null && actualEnd < actualStart;
  return {
    route: plan.routeName,
    direction: plan.direction,
    plannedStart: plan.startsAt,
    plannedEnd: plan.endsAt < plan.startsAt ? plan.startsAt : plan.endsAt,
    actualStart,
    actualEnd: isBackwards ? null : actualEnd,
    expected: atMost(figures.expected),
    boarded: isUsed ? atMost(figures.boarded) : null,
    alighted: isUsed ? atMost(figures.off) : null,
    absent: isUsed || figures.absent > 0 ? atMost(figures.absent) : null,
    delayReason: delayed?.said.reason ?? '',
  };
}

/** More than a line may say nobody counts. */
function atMost(children: number): number {
  return Math.min(children, 200);
}

/** Null too of what happened on another day, as the school counts them. */
function timeOf(at: string | undefined, { day, timeZone }: When): TimeOfDay | null {
  if (at === undefined) return null;
  const moment = new Date(at);
  return schoolDay(moment, timeZone) === day ? schoolTime(moment, timeZone) : null;
}

/** Each once, as many as there is room for. */
function named(names: readonly string[]): string {
  const known = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  return known.reduce((all, name) => {
    const both = all === '' ? name : `${all}, ${name}`;
    return both.length > 120 ? all : both;
  }, '');
}

const weights = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const;

function weightOf(check: PreTripCheck): number {
  return check.result === 'OK' ? 0 : weights[check.severity];
}

/** A bus is looked at before each trip: a defect that was found stays in the day's report. */
function worstOf(checks: readonly BusReportContent['preTrip'][]): BusReportContent['preTrip'] {
  const worst: BusReportContent['preTrip'] = {};
  for (const items of checks) {
    for (const [item, check] of Object.entries(items) as [keyof typeof items, PreTripCheck | undefined][]) {
      const before = worst[item];
      if (check && (!before || weightOf(check) >= weightOf(before))) worst[item] = check;
    }
  }
  return worst;
}

function childCheckOf(driven: readonly Known[], when: When): ChildCheck | null {
  const walks = driven.flatMap(({ now: { walked } }) => (walked ? [walked] : []));
  const last = walks.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1);
  const at = timeOf(last?.at, when);
  if (!last || at === null) return null;
  const { code, itemsLeft } = last.said;
  return { method: code === '' ? 'WALKED_THROUGH' : 'REAR_CODE', at, by: last.by.slice(0, 120), itemsLeft };
}

function odometersOf(driven: readonly Known[]): Pick<BusReportContent, 'odometerStart' | 'odometerEnd'> {
  const readings = (says: 'started' | 'arrived') =>
    driven
      .flatMap(({ now }) => now[says] ?? [])
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .flatMap(({ said }) => said.odometer ?? []);
  const start = readings('started').at(0) ?? null;
  const end = readings('arrived').at(-1) ?? null;
  // One of them was misread.
  const isBackwards = start !== null && end !== null && end < start;
  return { odometerStart: start, odometerEnd: isBackwards ? null : end };
}

function runOf({ plan, now, ...trip }: Known): Run {
  const exceptions: Run['exceptions'] = {};
  for (const { kind } of exceptionsOf({ plan, ...trip }, now)) exceptions[kind] = (exceptions[kind] ?? 0) + 1;
  return {
    route: plan.routeName,
    direction: plan.direction,
    // Nobody said that it started, and children were on it all the same.
    stands: standings[now.state] === 'NOT_BEGUN' && now.figures.boarded > 0 ? 'RUNNING' : standings[now.state],
    left: now.figures.left,
    unplanned: now.children.filter(({ isPlanned }) => !isPlanned).length,
    insteadOf: now.insteadOf?.name ?? '',
    startedAt: now.started?.at ?? null,
    arrivedAt: now.arrived?.at ?? null,
    gpsKm: null,
    exceptions,
  };
}

const standings: Record<BusTripState, RunStands> = {
  SCHEDULED: 'NOT_BEGUN',
  DEFECT_HOLD: 'NOT_BEGUN',
  PRE_CHECK_PASSED: 'NOT_BEGUN',
  CANCELLED: 'NOT_BEGUN',
  RUNNING: 'RUNNING',
  ARRIVED: 'NOT_WALKED',
  CHILD_CHECK_DONE: 'NOT_CLOSED',
  CLOSED: 'CLOSED',
};

function notDrivenOf({ id, plan, events, now }: Known): NotDriven {
  const isOff = now.state === 'CANCELLED';
  const swap = events.map(({ said }) => said).findLast((said) => said.says === 'SUBSTITUTED');
  return {
    tripId: id,
    route: plan.routeName,
    direction: plan.direction,
    plannedStart: plan.startsAt,
    plannedEnd: plan.endsAt,
    why: isOff ? 'CANCELLED' : 'OTHER_BUS',
    reason: isOff ? (now.cancelled?.said.reason ?? '') : (swap?.reason ?? ''),
    busName: isOff ? '' : (now.bus?.name ?? ''),
  };
}
