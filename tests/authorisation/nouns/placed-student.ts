/** A student who sits in a class or lives in a house, whom the caller sees where they are their own. */
import { eq, sql } from 'drizzle-orm';
import { student } from '#server/features/student/table.ts';
import type { within } from '#tests/support/school.ts';
import type { Around } from '#tests/authorisation/aims.ts';
import { type Given, newId } from '#tests/authorisation/made.ts';
import { addStudent, assignStudent, type Side } from '#tests/authorisation/side.ts';

/** Where there is no such class or house, whoever else is named does not matter. */
export function studentIn({ aim: { text }, object }: Given): string {
  return object === 'absent' || object === 'malformed' ? newId() : text;
}

/** `text` is the student. */
export interface Added {
  id: string;
  version: number;
  text: string;
}

export type Whose = Pick<Around, 'object' | 'caller'>;

export async function studentOf(side: Omit<Side, 'bus'>, { object, caller }: Whose): Promise<string> {
  const { id } = await addStudent(side);
  if (object === 'own') await assignStudent(side, { studentId: id, userId: caller.member.id });
  return id;
}

interface Place {
  classId?: string;
  houseId?: string;
  residency?: 'BOARDER';
}

export async function place(tx: Parameters<Parameters<typeof within>[2]>[0], id: string, given: Place): Promise<void> {
  const content = sql`${student.content} || ${JSON.stringify(given)}::jsonb`;
  await tx
    .update(student)
    .set({ ...given, content })
    .where(eq(student.id, id));
}
