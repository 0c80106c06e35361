/** The record of a student says which bus they ride each way: it follows the routes that they are put on. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { BusRoute, BusRouteContent } from '#contract/bus-route.ts';
import { stopOf } from '#contract/bus-route-rules.ts';
import { same } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { addDays, schoolInstant } from '#contract/school-time.ts';
import type { Ride } from '#contract/student.ts';
import { differences } from '#server/audit/differences.ts';
import type { Tx } from '#server/db/database.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { changePlaces, nameOf, type Placed, tellOfPlaces } from '#server/features/student/places.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { rider, riderDue } from './table.ts';

type Way = 'rideToSchool' | 'rideHome';

export function wayOf({ direction }: Pick<BusRoute, 'direction'>): Way {
  return direction === 'TO_SCHOOL' ? 'rideToSchool' : 'rideHome';
}

interface Following {
  direction: BusRoute['direction'];
  /** Held. */
  students: readonly Placed[];
  today: Day;
  /** The bus that their route had until now. */
  oldBusId?: string | null;
}

/** Whoever put them on or changed something, or the server itself. */
export interface Follower extends Pick<Unit, 'db' | 'now' | 'record' | 'changed'> {
  actor: Pick<Actor, 'schoolId' | 'name' | 'timeZone'> & { userId: string | null };
}

/** Writes what their rides of today come to into the records that say something else. */
export async function followRides(unit: Follower, { direction, students, today, oldBusId = null }: Following): Promise<void> {
  const { db, actor, now, record } = unit;
  const { schoolId, userId, name } = actor;
  const way = wayOf({ direction });
  const rides = await ridesOf(db, schoolId, { direction, studentIds: students.map(({ id }) => id) });
  const changes = students.flatMap((student) => {
    const before = student.content[way];
    const after = rideOn(rides.get(student.id) ?? [], { before, today, oldBusId });
    return same(before, after) ? [] : [{ student, before, after }];
  });
  const places = new Map(changes.map(({ student, after }) => [student.id, { [way]: after }]));
  const versions = await changePlaces(db, { schoolId, userId, name, at: now }, places);
  for (const { student, before, after } of changes) {
    record({
      action: 'student.changed',
      object: { kind: 'student', id: student.id, label: nameOf(student.content) },
      ...differences({ [way]: before }, { [way]: after }),
    });
  }
  await tellOfPlaces(unit, versions);
  await planAhead(unit, rides, today);
}

/** On each day from which on they ride otherwise, their records follow by themselves (due.ts). A row of a ride that is other by then finds nothing to do. */
async function planAhead({ db, actor: { schoolId, timeZone } }: Follower, rides: ReadonlyMap<string, readonly OneRide[]>, today: Day) {
  const due = [...rides].flatMap(([ofStudent, theirs]) => {
    const days = theirs.flatMap(({ from, until }) => [from, ...(until === null ? [] : [addDays(until, 1)])]);
    return [...new Set(days)]
      .filter((day) => day > today)
      .map((onDay) => ({ id: randomUUID(), ofSchool: schoolId, ofStudent, onDay, nextTryAt: schoolInstant(onDay, '00:00', timeZone) }));
  });
  if (due.length > 0) await db.insert(riderDue).values(due).onConflictDoNothing();
}

interface OneRide {
  days: number[];
  from: Day;
  until: Day | null;
  stopId: string | null;
  route: BusRouteContent;
}

interface Before extends Pick<Following, 'today'> {
  before: Ride | null;
  oldBusId: string | null;
}

/** Of two buses, the one that is ridden on more days. Without a ride a bus of their routes goes, and one that was written by hand stays. */
function rideOn(rides: readonly OneRide[], { before, today, oldBusId }: Before): Ride | null {
  const now = rides.filter(({ from, until, route }) => route.state === 'OPEN' && from <= today && (until === null || today <= until));
  const [most, ...others] = now.filter(({ route }) => route.busId !== null).toSorted((a, b) => b.days.length - a.days.length);
  if (!most || most.route.busId === null) {
    return before && [oldBusId, ...rides.map(({ route }) => route.busId)].includes(before.busId) ? null : before;
  }
  const { busId } = most.route;
  const days = [most, ...others.filter(({ route }) => route.busId === busId)].flatMap((one) => one.days);
  return { busId, stop: stopOf(most.route, most.stopId)?.name ?? '', days: [...new Set(days)].sort((a, b) => a - b) };
}

async function ridesOf(
  tx: Tx,
  schoolId: SchoolId,
  { direction, studentIds }: { direction: BusRoute['direction']; studentIds: string[] },
): Promise<Map<string, OneRide[]>> {
  const { studentId, days, from, until, stopId } = rider;
  const rows = await tx
    .select({ studentId, days, from, until, stopId, route: busRoute.content })
    .from(rider)
    .innerJoin(busRoute, and(eq(busRoute.schoolId, rider.schoolId), eq(busRoute.id, rider.routeId)))
    .where(and(eq(rider.schoolId, schoolId), inArray(studentId, studentIds), eq(busRoute.direction, direction)));
  return Map.groupBy(rows, (row) => row.studentId);
}
