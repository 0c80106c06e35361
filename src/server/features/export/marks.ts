/** The marks of a period, a row each, in the order of days and numbers. */
import { and, asc, between, count, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { mostMarkRows } from '#contract/import-rows.ts';
import type { exportMarks } from '#contract/mark-export.ts';
import type { RegisterSession } from '#contract/register.ts';
import type { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { registerMark } from '#server/features/register/table.ts';
import type { Reader } from '#server/features/student/cards.ts';
import { student } from '#server/features/student/table.ts';
import { refusal } from '#server/record/refusal.ts';
import type { SheetRow } from './sheet.ts';

type Asked = Pick<z.output<NonNullable<typeof exportMarks.query>>, 'from' | 'until' | 'classId'>;

/** `child day session` of each. Throws for more than one file may hold, which no import would take again. */
export async function idsOfMarks(tx: Tx, { actor: { schoolId } }: Reader, { from, until, classId }: Asked): Promise<string[]> {
  if (until < from) throw refusal([{ path: 'until', message: 'The last day cannot be before the first' }]);
  const wanted = and(
    eq(registerMark.schoolId, schoolId),
    between(registerMark.day, from, until),
    classId === undefined ? undefined : eq(registerMark.classId, classId),
  );
  const [all] = await tx.select({ rows: count() }).from(registerMark).where(wanted);
  if ((all?.rows ?? 0) > mostMarkRows) throw tooMany();
  const { studentId, day, session } = registerMark;
  const rows = await tx
    .select({ studentId, day, session })
    .from(registerMark)
    .innerJoin(student, and(eq(student.schoolId, registerMark.schoolId), eq(student.id, studentId)))
    .where(wanted)
    .orderBy(asc(day), asc(session), asc(student.admissionKey), asc(studentId));
  return rows.map((row) => `${row.studentId} ${row.day} ${row.session}`);
}

function tooMany(): Problem {
  const message = `One file holds at most ${mostMarkRows.toLocaleString('en')} marks. Choose fewer days, or one class`;
  return refusal([{ path: 'until', message }]);
}

/** Those of them that there are. */
export async function markRows(tx: Tx, { actor: { schoolId } }: Reader, ids: readonly string[]): Promise<Map<string, SheetRow>> {
  const lines = JSON.stringify(ids.map((id) => id.split(' ')).map(([child, day, session]) => ({ child, day, session })));
  const { studentId, day, session, code, minutesLate, reason, note } = registerMark;
  const rows = await tx
    .select({ studentId, day, session, code, minutesLate, reason, note, admissionNo: student.admissionNo })
    .from(registerMark)
    .innerJoin(
      sql`jsonb_to_recordset(${lines}::jsonb) as line(child uuid, day date, session text)`,
      and(eq(studentId, sql`line.child`), eq(day, sql`line.day`), eq(session, sql`line.session`)),
    )
    .innerJoin(student, and(eq(student.schoolId, registerMark.schoolId), eq(student.id, studentId)))
    .where(eq(registerMark.schoolId, schoolId));
  return new Map(rows.map(({ studentId: child, ...row }) => [`${child} ${row.day} ${row.session satisfies RegisterSession}`, row]));
}
