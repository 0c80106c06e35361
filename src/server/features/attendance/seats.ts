/** In which class students sat on each day, by the book of members. */
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { classMember, student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Seat } from './stretches.ts';

/**
 * A row for each seat, until the day on which it was left. The first one stands for the days before all that is known, as it does
 * for imported marks. Who leaves the school sits in the class on their last day.
 */
export function everySeat(tx: Tx, schoolId: SchoolId) {
  const { studentId, classId, from, until } = classMember;
  const isFirst = sql`row_number() over (partition by ${studentId} order by ${from}) = 1`;
  return tx
    .select({
      studentId,
      classId,
      level: schoolClass.level,
      since: sql<Day>`case when ${isFirst} then date '1900-01-01' else ${from} end`.as('since'),
      leftOn: sql<Day | null>`nullif(${until}, ${student.exitDate})`.as('left_on'),
    })
    .from(classMember)
    .innerJoin(student, and(eq(student.schoolId, classMember.schoolId), eq(student.id, studentId)))
    .innerJoin(schoolClass, and(eq(schoolClass.schoolId, classMember.schoolId), eq(schoolClass.id, classId)))
    .where(eq(classMember.schoolId, schoolId))
    .as('seat');
}

/** Of a day of the statement. */
export function isSeatOf(seat: ReturnType<typeof everySeat>, day: unknown) {
  return sql`${seat.since} <= ${day} and (${seat.leftOn} is null or ${seat.leftOn} > ${day})`;
}

/** Those that were not left before the period, by student, the first one first. */
export async function seatsSince(tx: Tx, schoolId: SchoolId, from: Day, ids?: readonly string[]): Promise<Map<string, Seat[]>> {
  const seat = everySeat(tx, schoolId);
  const rows = await tx
    .select({
      studentId: seat.studentId,
      classId: seat.classId,
      level: seat.level,
      since: sql<Day>`${seat.since}::text`,
      leftOn: sql<Day | null>`${seat.leftOn}::text`,
    })
    .from(seat)
    .where(and(or(isNull(seat.leftOn), gt(seat.leftOn, from)), ids && inArray(seat.studentId, [...ids])))
    .orderBy(asc(seat.since));
  return Map.groupBy(rows, ({ studentId }) => studentId);
}
