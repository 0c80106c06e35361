/** What is known of children's day that their guardians may be told of: as many statements for forty as for one. */
import { and, eq, inArray } from 'drizzle-orm';
import { hoursOn } from '#contract/school-calendar.ts';
import { isSighting } from '#contract/whereabouts-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { keyOf, seenOf } from '#server/features/attendance/facts.ts';
import { attendedDay } from '#server/features/attendance/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { isCalledOn } from '#server/features/register/queries.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { student } from '#server/features/student/table.ts';
import { type News, newsOf } from './news.ts';
import type { Place } from './place.ts';

export interface ChildNews {
  news: News[];
  /** When a register closes whose mark is told then. */
  again: Date | null;
  /** When it was seen to leave, and that it was not seen to come back. */
  left: ReadonlySet<string>;
  isAway: boolean;
}

/** Of today, by the child's id; of whom nothing is known there is nothing. */
export async function newsOfChildren(
  tx: Tx,
  { schoolId, timeZone, today, now }: Place,
  ids: readonly string[],
): Promise<Map<string, ChildNews>> {
  const rows = await tx
    .select({ kept: attendedDay, level: schoolClass.level })
    .from(attendedDay)
    // Of who has left or not come yet there is nothing to tell, whoever marked or counted them.
    .innerJoin(student, and(eq(student.schoolId, attendedDay.schoolId), eq(student.id, attendedDay.personId), isCalledOn(today)))
    .leftJoin(schoolClass, and(eq(schoolClass.schoolId, attendedDay.schoolId), eq(schoolClass.id, attendedDay.classId)))
    .where(
      and(
        eq(attendedDay.schoolId, schoolId),
        eq(attendedDay.person, 'student'),
        inArray(attendedDay.personId, [...ids]),
        eq(attendedDay.day, today),
      ),
    );
  if (rows.length === 0) return new Map();
  const calendar = await calendarOf(tx, schoolId);
  const seen = await seenOf(tx, 'student', { schoolId, timeZone, ids, from: today, until: today });
  return new Map(
    rows.map(({ kept, level }) => {
      const moves = seen.get(keyOf(kept.personId, today)) ?? [];
      const last = moves.findLast(({ kind }) => !isSighting(kind));
      const rules = hoursOn(calendar, today, { level: level ?? '' });
      const left = new Set(moves.filter(({ place }) => place !== 'ON_SITE').map(({ at }) => at));
      const isAway = last !== undefined && last.place !== 'ON_SITE';
      return [kept.personId, { ...newsOf(kept, last?.kind ?? null, { day: today, rules, now, timeZone }), left, isAway }];
    }),
  );
}
