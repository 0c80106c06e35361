/** Who was to be at school on a day, or in a period. */
import { and, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { plainWords } from '#contract/plain-text.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { has } from '#server/db/search.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { employee } from '#server/features/employee/table.ts';
import { isNamed } from '#server/features/student/search.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

export interface Narrowed {
  search?: string | undefined;
  classId?: string | undefined;
  level?: string | undefined;
}

// Who is expected has not come, whatever their first day was to be.
const here = onRoll.filter((state) => state !== 'EXPECTED');

/** The day a student came; who never said came before any day that is asked for. */
export const entryDay = sql<Day>`coalesce(${student.content} ->> 'entryDate', '1900-01-01')`;

/** Students who were on the roll on some day of the period, as they are placed now. */
export function enrolledBetween(
  tx: Tx,
  schoolId: SchoolId,
  { from, until }: { from: Day; until: Day },
  narrowed: Narrowed,
): SQL | undefined {
  const { search = '', classId, level } = narrowed;
  const atLevel = tx
    .select({ id: schoolClass.id })
    .from(schoolClass)
    .where(and(eq(schoolClass.schoolId, schoolId), eq(schoolClass.level, level ?? '')));
  return and(
    eq(student.schoolId, schoolId),
    sql`${entryDay} <= ${until}`,
    or(and(isNull(student.exitDate), inArray(student.state, here)), gte(student.exitDate, from)),
    search === '' ? undefined : isNamed(search),
    classId === undefined ? undefined : eq(student.classId, classId),
    level === undefined ? undefined : inArray(student.classId, atLevel),
  );
}

const left = sql<Day | null>`${employee.content} ->> 'endDate'`;

/** Employees who worked at the school on some day of the period. */
export function employedBetween(
  schoolId: SchoolId,
  { from, until }: { from: Day; until: Day },
  search: string | undefined,
): SQL | undefined {
  const words = plainWords(search ?? '').map((part) => has(employee.searchText, { part }));
  return and(
    eq(employee.schoolId, schoolId),
    lte(employee.startDate, until),
    or(and(isNull(left), ne(employee.state, 'LEFT')), sql`${left} >= ${from}`),
    ...words,
  );
}
