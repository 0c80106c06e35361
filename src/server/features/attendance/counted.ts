/** Which kept days of students are in a sum: the same whatever is added up. */
import { and, between, eq, gt, inArray, lt, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { DaysOver, Period } from '#contract/days-over.ts';
import type { Tx } from '#server/db/database.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { entryDay } from './enrolled.ts';
import { everySeat, isSeatOf } from './seats.ts';
import { attendedDay } from './table.ts';

export function countedDays(tx: Tx, schoolId: SchoolId, period: DaysOver): SQL | undefined {
  return and(
    eq(attendedDay.schoolId, schoolId),
    eq(attendedDay.person, 'student'),
    between(attendedDay.day, period.from, period.until),
    whileEnrolled(tx, schoolId, period),
    isOver(tx, schoolId, period),
  );
}

/**
 * A card that was tried out the day before a child came is in no sum. Only who came or left in the period is looked at day by day.
 */
function whileEnrolled(tx: Tx, schoolId: SchoolId, { from, until }: Period): SQL {
  const outside = tx
    .select({ one: sql`1` })
    .from(student)
    .where(
      and(
        eq(student.schoolId, schoolId),
        eq(student.id, attendedDay.personId),
        or(sql`${entryDay} > ${from}`, lt(student.exitDate, until)),
        or(sql`${attendedDay.day} < (${entryDay})::date`, gt(attendedDay.day, student.exitDate)),
      ),
    );
  return notExists(outside);
}

/** While the last day is over for some levels, of the others it waits. */
function isOver(tx: Tx, schoolId: SchoolId, { until, partly }: DaysOver): SQL | undefined {
  if (!partly) return undefined;
  const seat = everySeat(tx, schoolId);
  const inLevels = (levels: readonly string[]) =>
    tx
      .select({ id: seat.studentId })
      .from(seat)
      .where(and(isSeatOf(seat, until), inArray(seat.level, [...levels])));
  const { personId, day } = attendedDay;
  // Who sits in no class has the hours of everybody.
  return or(ne(day, until), partly.isOver('') ? notInArray(personId, inLevels(partly.waiting)) : inArray(personId, inLevels(partly.over)));
}
