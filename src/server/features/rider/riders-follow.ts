/** A route is changed: what the records of its riders say of it is changed with it. */
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { BusRouteContent } from '#contract/bus-route.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { holdAllStudents } from '#server/features/student/places.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Editor, Wish } from '#server/record/record-handler.ts';
import { followRides } from './record.ts';
import { rider } from './table.ts';

/** Students are held before their route, as by whoever puts them on it. */
export async function holdRiders({ db, actor: { schoolId } }: Pick<Editor, 'db' | 'actor'>, routeId: string): Promise<void> {
  await holdAllStudents(db, schoolId, await studentsOn(db, schoolId, routeId));
}

/** Who rides it today; whoever begins later has the route as it is then. */
export async function ridersFollow(editor: Editor, { id, before, after }: Wish<BusRouteContent>): Promise<void> {
  if (!before || !saysOtherwise(before, after)) return;
  const { db, actor, now } = editor;
  const { schoolId } = actor;
  const today = schoolDay(now, actor.timeZone);
  const ridden = and(lte(rider.from, today), or(isNull(rider.until), gte(rider.until, today)));
  const students = await holdAllStudents(db, schoolId, await studentsOn(db, schoolId, id, ridden));
  if (students.length > 0) await followRides(editor, { direction: after.direction, students, today, oldBusId: before.busId });
}

function saysOtherwise(before: BusRouteContent, after: BusRouteContent): boolean {
  const told = ({ busId, state, stops }: BusRouteContent) => JSON.stringify([busId, state, namesOf(stops)]);
  return told(before) !== told(after);
}

function namesOf(stops: BusRouteContent['stops']): string[] {
  return Object.entries(stops)
    .map(([id, { name }]) => `${id} ${name}`)
    .sort();
}

async function studentsOn(tx: Tx, schoolId: SchoolId, routeId: string, ridden?: ReturnType<typeof and>): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: rider.studentId })
    .from(rider)
    .where(and(eq(rider.schoolId, schoolId), eq(rider.routeId, routeId), ridden));
  return rows.map(({ id }) => id);
}
