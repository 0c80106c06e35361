/** The record of a student says which bus they ride each way: it follows the routes that they are put on. */
import { and, eq, inArray } from 'drizzle-orm';
import type { BusRoute, BusRouteContent } from '#contract/bus-route.ts';
import { stopOf } from '#contract/bus-route-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { Ride } from '#contract/student.ts';
import { differences } from '#server/audit/differences.ts';
import type { Tx } from '#server/db/database.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { changePlaces, nameOf, type Placed, tellOfPlaces } from '#server/features/student/places.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { rider } from './table.ts';

type Way = 'rideToSchool' | 'rideHome';

export function wayOf({ direction }: Pick<BusRoute, 'direction'>): Way {
  return direction === 'TO_SCHOOL' ? 'rideToSchool' : 'rideHome';
}

interface Following {
  direction: BusRoute['direction'];
  /** Held. */
  students: readonly Placed[];
  today: Day;
}

/** Writes what their rides of today come to into the records that say something else. */
export async function followRides(
  unit: Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>,
  { direction, students, today }: Following,
): Promise<void> {
  const { db, actor, now, record } = unit;
  const { schoolId, userId, name } = actor;
  const way = wayOf({ direction });
  const rides = await ridesOf(db, schoolId, { direction, studentIds: students.map(({ id }) => id) });
  const changes = students.flatMap((student) => {
    const before = student.content[way];
    const after = rideOn(rides.get(student.id) ?? [], before, today);
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ student, before, after }];
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
}

interface OneRide {
  days: number[];
  from: Day;
  until: Day | null;
  stopId: string | null;
  route: BusRouteContent;
}

/** Of two buses, the one that is ridden on more days. Without a ride a bus of their routes goes, and one that was written by hand stays. */
function rideOn(rides: readonly OneRide[], before: Ride | null, today: Day): Ride | null {
  const now = rides.filter(({ from, until, route }) => route.state === 'OPEN' && from <= today && (until === null || today <= until));
  const [most, ...others] = now.filter(({ route }) => route.busId !== null).toSorted((a, b) => b.days.length - a.days.length);
  if (!most || most.route.busId === null) return rides.some(({ route }) => route.busId === before?.busId) ? null : before;
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
