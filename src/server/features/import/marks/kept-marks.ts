/** Marks that are there, looked up by child, day and session, however many and in whatever order they come. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Mark } from '#contract/mark.ts';
import type { RegisterSession } from '#contract/register.ts';
import type { Tx } from '#server/db/database.ts';
import { registerMark } from '#server/features/register/table.ts';

export interface MarkKey {
  studentId: string;
  day: Day;
  session: RegisterSession;
}

export interface KeptMark {
  classId: string;
  mark: Mark;
  takenAt: Date;
  takenBy: string | null;
  takenByName: string;
  /** The import that it came by; of one that was replaced before this was kept it is not there. */
  importId?: string | null;
}

export function nameOfKey({ studentId, day, session }: MarkKey): string {
  return `mark ${studentId} ${day} ${session}`;
}

export async function keptMarks(tx: Tx, schoolId: string, keys: readonly MarkKey[]): Promise<Map<string, KeptMark>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({ kept: registerMark })
    .from(registerMark)
    .innerJoin(linesOf(keys), isLine(registerMark))
    .where(eq(registerMark.schoolId, schoolId));
  return new Map(
    rows.map(({ kept: { studentId, day, session, classId, code, minutesLate, reason, note, takenAt, takenBy, takenByName, importId } }) => [
      nameOfKey({ studentId, day, session }),
      { classId, mark: { code, minutesLate, reason, note }, takenAt, takenBy, takenByName, importId },
    ]),
  );
}

/** `line`, with a row for each of them; further fields as the type says. */
export function linesOf(lines: readonly MarkKey[], more: SQL = sql``): SQL {
  const rows = lines.map(({ studentId, ...rest }) => ({ student: studentId, ...rest }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(student uuid, day date, session text${more})`;
}

export function isLine(table: Pick<typeof registerMark, 'studentId' | 'day' | 'session'>): SQL | undefined {
  return and(eq(table.studentId, sql`line.student`), eq(table.day, sql`line.day`), eq(table.session, sql`line.session`));
}
