/** What registers say of students, by student and day. */
import { and, between, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Written } from '#contract/student-day.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { registerMark, registerMarkChange } from '#server/features/register/table.ts';
import { type Asked, isOneOf, keyOf } from './facts.ts';

/** The class and the level that the registers of the day are of, and its marks: the afternoon's is the second. */
export interface Marks {
  classId: string;
  level: string;
  first: Written | null;
  second: Written | null;
}

export async function marksOf(tx: Tx, { schoolId, ids, from, until, pairs }: Asked): Promise<Map<string, Marks>> {
  const { studentId, day, session, classId, code, minutesLate, takenAt } = registerMark;
  const wasChanged = tx
    .select({ one: sql`1` })
    .from(registerMarkChange)
    .where(
      and(
        eq(registerMarkChange.schoolId, schoolId),
        eq(registerMarkChange.studentId, studentId),
        eq(registerMarkChange.day, day),
        eq(registerMarkChange.session, session),
      ),
    );
  const rows = await tx
    .select({
      studentId,
      day,
      session,
      classId,
      code,
      minutesLate,
      takenAt,
      level: schoolClass.level,
      isCorrection: sql<boolean>`${exists(wasChanged)}`,
    })
    .from(registerMark)
    .innerJoin(schoolClass, and(eq(schoolClass.schoolId, registerMark.schoolId), eq(schoolClass.id, classId)))
    .where(
      and(
        eq(registerMark.schoolId, schoolId),
        pairs ? isOneOf(pairs, studentId, day) : and(inArray(studentId, [...ids]), between(day, from, until)),
      ),
    );
  const byDay = Map.groupBy(rows, (row) => keyOf(row.studentId, row.day));
  return new Map([...byDay].map(([key, those]) => [key, marksIn(those)] as const));
}

interface Row extends Omit<Written, 'at'> {
  session: string;
  classId: string;
  level: string;
  takenAt: Date;
}

function marksIn(rows: readonly Row[]): Marks {
  const second = rows.find(({ session }) => session === 'PM');
  const first = rows.find(({ session }) => session !== 'PM');
  const { classId = '', level = '' } = first ?? second ?? {};
  return { classId, level, first: first ? writtenIn(first) : null, second: second ? writtenIn(second) : null };
}

function writtenIn({ code, minutesLate, isCorrection, takenAt }: Row): Written {
  return { code, minutesLate, isCorrection, at: takenAt.toISOString() };
}
