/** Students are put on a route. */
import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { BusRoute } from '#contract/bus-route.ts';
import { stopOf } from '#contract/bus-route-rules.ts';
import type { Day } from '#contract/fields.ts';
import { Problem, type Detail } from '#contract/problem.ts';
import type { RidersPut } from '#contract/rider.ts';
import { fullestDay, meet, type Riding } from '#contract/rider-rules.ts';
import { addDays } from '#contract/school-time.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { holdStudents, nameOf, type Placed } from '#server/features/student/places.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { refusal } from '#server/record/refusal.ts';
import { ridersAdded, ridersMoved } from './deeds.ts';
import { endRide } from './end.ts';
import { elsewhere } from './queries.ts';
import { followRides } from './record.ts';
import { heldRoute } from './route.ts';
import { rider } from './table.ts';

type Clerk = Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>;

/** All or none. */
export async function putOn(clerk: Clerk, { routeId, today, wanted }: { routeId: string; today: Day; wanted: RidersPut }): Promise<number> {
  const { db, actor, now, record, changed } = clerk;
  const { schoolId, name } = actor;
  const { riders, from, until, isMoved } = wanted;
  if (until !== null && until < from) throw refusal([{ path: 'until', message: 'The last day is before the first' }]);
  // Students are held before their route, as before their house.
  const students = await holdStudents(
    db,
    actor,
    riders.map(({ studentId }) => studentId),
  );
  const byId = new Map(students.map((one) => [one.id, one]));
  if (byId.size < riders.length) throw refusal([{ path: 'riders', message: 'Somebody is put on twice' }]);
  const route = await heldRoute(clerk, routeId);
  if (route.state === 'CLOSED') throw new Problem('refused', 'This route is not in use any more');
  const here = await ridersFrom(db, schoolId, { routeId, from });
  const others = await elsewhere(db, schoolId, { route, studentIds: [...byId.keys()], since: from < today ? from : today });
  const met = (at: number) => {
    const { studentId = '', days = [] } = riders[at] ?? {};
    return others.filter((other) => other.studentId === studentId && meet({ days, from, until }, other));
  };
  const problems = riders.flatMap(({ studentId, stopId, days }, at) => {
    const student = byId.get(studentId);
    const isHere = here.some((one) => one.studentId === studentId && meet({ days, from, until }, one));
    const message = student && unfit(student, { route, stopId, days, isHere, met: met(at), wanted, today });
    return message ? [{ path: `riders/${at}`, message }] : [];
  });
  const seats = { now: here, added: riders.map(({ days }) => ({ days, from, until })), from };
  problems.push(...seatProblems(route, seats, wanted.overReason));
  if (problems.length > 0) throw refusal(problems);
  for (const other of isMoved ? riders.flatMap((_, at) => met(at)) : []) {
    const last = await endRide(clerk, other, addDays(from, -1));
    const left = { id: other.routeId, name: other.routeName };
    record(ridersMoved(left, { name: nameOf(byId.get(other.studentId)?.content ?? noName), until: last, to: route.name }));
    changed({ kind: 'bus-route', id: other.routeId, version: 0 }, { roles: ['School Admin'] });
  }
  const overReason = reasonNeeded(route, seats, wanted.overReason);
  const stamp = { schoolId, routeId, from, until, overReason, updatedAt: now, updatedByName: name };
  await insertMany(
    db,
    rider,
    riders.map(({ studentId, stopId, days }) => ({ ...stamp, id: randomUUID(), studentId, stopId, days: inWeek(days) })),
  );
  record(ridersAdded(route, { names: students.map(({ content }) => nameOf(content)), from, until, overReason }));
  await followRides(clerk, { direction: route.direction, students, today });
  changed({ kind: 'bus-route', id: routeId, version: route.version }, { roles: ['School Admin'] });
  return riders.length;
}

interface Fitting {
  route: BusRoute;
  stopId: string | null;
  days: readonly number[];
  isHere: boolean;
  met: readonly (Riding & { routeName: string })[];
  wanted: RidersPut;
  today: Day;
}

const noName = { firstName: '', lastName: '' };

function unfit({ content, state }: Placed, { route, stopId, days, isHere, met: [other], wanted, today }: Fitting): string | null {
  const name = nameOf(content);
  if (!onRoll.includes(state)) return `${name} has left the school`;
  if (stopId !== null && !stopOf(route, stopId)) return 'This stop is not on the route';
  if (days.some((day) => !route.days.includes(day))) return 'The route is not driven on one of these days';
  if (isHere) return `${name} rides this route already`;
  if (!other) return null;
  if (!wanted.isMoved) return `${name} rides ${other.routeName} on one of these days`;
  if (other.from >= wanted.from && other.from <= today) return `${name} rides ${other.routeName} since then. Choose a later first day`;
  const isForGood = wanted.until === null && other.days.every((day) => days.includes(day));
  return isForGood ? null : `${name} would ride no bus on other days. Change their days on ${other.routeName} first`;
}

interface Seats {
  now: readonly Riding[];
  added: readonly Riding[];
  from: Day;
}

/** More children than seats need a reason; where no bus drives the route, nobody knows how many seats there are. */
export function seatProblems(route: Pick<BusRoute, 'seats'>, those: Seats, reason: string): Detail[] {
  const count = overSeats(route, those);
  return count === null || reason !== '' ? [] : [{ path: 'overReason', message: `${count} children for ${route.seats} seats. Say why` }];
}

/** What is kept of a reason: nothing where there are seats enough. */
export function reasonNeeded(route: Pick<BusRoute, 'seats'>, those: Seats, reason: string): string {
  return overSeats(route, those) === null ? '' : reason;
}

/** How many they are on the fullest of the days on which those who are added ride; null where all have a seat. */
function overSeats({ seats }: Pick<BusRoute, 'seats'>, { now, added, from }: Seats): number | null {
  const theirs = new Set(added.flatMap(({ days }) => days));
  const those = [...now, ...added].map((one) => ({ ...one, days: one.days.filter((day) => theirs.has(day)) }));
  const { count } = fullestDay(those, from);
  return seats === null || count <= seats ? null : count;
}

export function ridersFrom(tx: Tx, schoolId: SchoolId, { routeId, from }: { routeId: string; from: Day }) {
  const { id, studentId, days, until } = rider;
  return tx
    .select({ id, studentId, days, from: rider.from, until })
    .from(rider)
    .where(and(eq(rider.schoolId, schoolId), eq(rider.routeId, routeId), or(isNull(rider.until), gte(rider.until, from))));
}

/** Each once, Monday first. */
export function inWeek(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}
