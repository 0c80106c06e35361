/** A rider's stop, days or dates are changed, or end. */
import { and, eq } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import { meet } from '#contract/rider-rules.ts';
import type { Rider, RiderChange } from '#contract/rider.ts';
import { onRoll } from '#contract/student-card.ts';
import { stopOf } from '#contract/bus-route-rules.ts';
import { dayInAnswer } from '#server/words.ts';
import { schoolDay } from '#contract/school-time.ts';
import { holdStudents, nameOf } from '#server/features/student/places.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { riderChanged, riderEnded } from './deeds.ts';
import { endRide } from './end.ts';
import { inWeek, reasonNeeded, ridersFrom, seatProblems } from './put.ts';
import { elsewhere, findRider } from './queries.ts';
import { followRides } from './record.ts';
import { heldRoute, routeOf } from './route.ts';
import { rider } from './table.ts';

type Clerk = Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>;

interface Wanted {
  routeId: string;
  id: string;
  to: RiderChange;
}

export async function changeRide(clerk: Clerk, { routeId, id, to }: Wanted): Promise<Rider> {
  const { db, actor, now, record, changed } = clerk;
  const { schoolId } = actor;
  const { before, student, route, today } = await held(clerk, { routeId, id });
  const after = { ...to, days: inWeek(to.days) };
  if (after.until !== null && after.until < after.from) throw refusal([{ path: 'until', message: 'The last day is before the first' }]);
  if (!onRoll.includes(student.state)) throw new Problem('refused', `${nameOf(student.content)} has left the school`);
  if (route.state === 'CLOSED') throw new Problem('refused', 'This route is not in use any more');
  if (after.days.some((day) => !route.days.includes(day))) {
    throw refusal([{ path: 'days', message: 'The route is not driven on one of these days' }]);
  }
  if (after.stopId !== null && !stopOf(route, after.stopId)) throw refusal([{ path: 'stopId', message: 'This stop is not on the route' }]);
  const here = (await ridersFrom(db, schoolId, { routeId, from: after.from })).filter((one) => one.id !== id);
  const name = nameOf(student.content);
  if (here.some((one) => one.studentId === student.id && meet(after, one))) {
    throw refusal([{ path: 'days', message: `${name} rides this route already` }]);
  }
  const others = await elsewhere(db, schoolId, { route, studentIds: [student.id], since: after.from < today ? after.from : today });
  const other = others.find((one) => meet(after, one));
  if (other) throw refusal([{ path: 'days', message: `${name} rides ${other.routeName} on one of these days` }]);
  const seats = { now: here, added: [after], from: after.from };
  const problems = seatProblems(route, seats, after.overReason);
  if (problems.length > 0) throw refusal(problems);
  after.overReason = reasonNeeded(route, seats, after.overReason);
  await db
    .update(rider)
    .set({ ...after, updatedAt: now, updatedByName: actor.name })
    .where(and(eq(rider.schoolId, schoolId), eq(rider.id, id)));
  record(riderChanged(route, { name, before, after }));
  await followRides(clerk, { direction: route.direction, students: [student], today });
  changed({ kind: 'bus-route', id: routeId, version: route.version }, { roles: ['School Admin'] });
  return existing(await findRider(db, schoolId, { route, id, today }), noSuchRider);
}

/** `on` is the last day. Answers it, or null where nobody has ridden yet. */
export async function takeOff(clerk: Clerk, { routeId, id, on }: { routeId: string; id: string; on: Day }): Promise<Day | null> {
  const { record, changed } = clerk;
  const { before, student, route, today } = await held(clerk, { routeId, id });
  if (before.until !== null && on > before.until) {
    throw refusal([{ path: 'on', message: 'They are off the route before that. Put them on anew' }]);
  }
  if (on < before.from && before.from <= today) {
    throw refusal([{ path: 'on', message: `They ride since ${dayInAnswer(before.from)}: their last day is not before that` }]);
  }
  const until = await endRide(clerk, before, on);
  record(riderEnded(route, { name: nameOf(student.content), until }));
  await followRides(clerk, { direction: route.direction, students: [student], today });
  changed({ kind: 'bus-route', id: routeId, version: route.version }, { roles: ['School Admin'] });
  return until;
}

async function held(clerk: Clerk, { routeId, id }: { routeId: string; id: string }) {
  const { db, actor, now } = clerk;
  const today = schoolDay(now, actor.timeZone);
  const seen = existing(await findRider(db, actor.schoolId, { route: await routeOf(clerk, routeId), id, today }), noSuchRider);
  // Students are held before their route, as by whoever puts many on.
  const [student] = await holdStudents(db, actor, [seen.studentId]);
  const route = await heldRoute(clerk, routeId);
  const before = existing(await findRider(db, actor.schoolId, { route, id, today }), noSuchRider);
  return { before, student: existing(student, noSuchRider), route, today };
}

export function noSuchRider(): Problem {
  return new Problem('not_found', 'Nobody rides here by this line any more');
}
