/** Files of marks, and what stands in the school's registers afterwards. */
import { and, asc, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { attendedDay } from '#server/features/attendance/table.ts';
import { register, registerMark, registerMarkChange } from '#server/features/register/table.ts';
import { classMember } from '#server/features/student/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { csv } from './sheets.ts';

export const markHeadings = ['Admission number', 'Date', 'Session', 'Mark', 'Minutes late', 'Reason', 'Note'] as const;

/** Each row as its cells, the last ones may be missing. */
export function marksFile(rows: readonly (readonly string[])[]): string {
  return csv(
    rows.map((cells) => markHeadings.map((_, at) => cells[at] ?? '')),
    markHeadings,
  );
}

/** All that a register of any day says, and what follows from it. */
export function kept(app: TestApp) {
  const ours = ({ schoolId }: { schoolId: AnyPgColumn }) => eq(schoolId, app.school.schoolId);
  return within(app.db, app.school.schoolId, async (tx) => ({
    marks: await tx
      .select()
      .from(registerMark)
      .where(ours(registerMark))
      .orderBy(asc(registerMark.studentId), asc(registerMark.day), asc(registerMark.session)),
    changes: await tx
      .select()
      .from(registerMarkChange)
      .where(ours(registerMarkChange))
      .orderBy(asc(registerMarkChange.at), asc(registerMarkChange.id)),
    days: await tx.select().from(attendedDay).where(ours(attendedDay)).orderBy(asc(attendedDay.personId), asc(attendedDay.day)),
    registers: await tx
      .select()
      .from(register)
      .where(ours(register))
      .orderBy(asc(register.day), asc(register.classId), asc(register.session)),
  }));
}

/** Where a child sat, in place of what the book of members said. */
export function sitting(
  app: TestApp,
  studentId: string,
  seats: readonly { classId: string; from: string; until?: string }[],
): Promise<void> {
  const { schoolId } = app.school;
  return within(app.db, schoolId, async (tx) => {
    await tx.delete(classMember).where(and(eq(classMember.schoolId, schoolId), eq(classMember.studentId, studentId)));
    await tx.insert(classMember).values(seats.map((seat) => ({ schoolId, studentId, ...seat })));
  });
}

/** The school as if nobody had ever taken a register. */
export function withoutMarks(app: TestApp): Promise<void> {
  return within(app.db, app.school.schoolId, async (tx) => {
    for (const table of [registerMarkChange, registerMark, attendedDay, register])
      await tx.delete(table).where(eq(table.schoolId, app.school.schoolId));
  });
}
