import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { RecordedRelease } from '#contract/release.ts';
import type { KeptWord } from '#contract/release-code.ts';
import { mostGuesses } from '#server/auth/digits.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { releaseCode } from './table.ts';

export type CodeRow = typeof releaseCode.$inferSelect;

/** What a code is bound to: copied to another child, school or day it opens nothing. */
export function boundTo({ schoolId, id, studentId, day }: Pick<CodeRow, 'schoolId' | 'id' | 'studentId' | 'day'>): string[] {
  return ['release', schoolId, studentId, day, id];
}

export async function findCode(tx: Tx, schoolId: SchoolId, id: string): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(releaseCode)
    .where(and(eq(releaseCode.schoolId, schoolId), eq(releaseCode.id, id)))
    .for('update');
  return row;
}

interface OfChild {
  schoolId: SchoolId;
  studentId: string;
  day: Day;
  now: Date;
}

/** Those that these digits could be. */
export function isOpen({ schoolId, studentId, day, now }: OfChild): SQL | undefined {
  return and(
    eq(releaseCode.schoolId, schoolId),
    eq(releaseCode.studentId, studentId),
    eq(releaseCode.day, day),
    gt(releaseCode.expiresAt, now),
    isNull(releaseCode.releaseId),
    lt(releaseCode.tries, mostGuesses),
  );
}

/** A child that somebody may hand over today because they heard a right code for it, whoever it is assigned to. */
export async function hasHeardCode(
  tx: Tx,
  { schoolId, userId }: Actor,
  { studentId, day }: { studentId: string; day?: Day },
): Promise<boolean> {
  const [row] = await tx
    .select({ one: sql`1` })
    .from(releaseCode)
    .where(
      and(
        eq(releaseCode.schoolId, schoolId),
        eq(releaseCode.studentId, studentId),
        day === undefined ? undefined : eq(releaseCode.day, day),
        eq(releaseCode.checkedById, userId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

interface For {
  studentId: string;
  day: Day;
  to: RecordedRelease['to'];
}

/** The code as it was heard by this person, for this child, day, guardian and adult, and used for nothing yet; else undefined. */
export async function heardCode(
  { db, actor }: Pick<Unit, 'db' | 'actor'>,
  codeId: string,
  { studentId, day, to }: For,
): Promise<CodeRow | undefined> {
  const row = await findCode(db, actor.schoolId, codeId);
  if (!row || to.of !== 'OTHER' || row.checkedById !== actor.userId || row.releaseId !== null) return undefined;
  const isMeant = row.studentId === studentId && row.day === day && row.guardianId === to.agreedBy && row.name === to.name;
  return isMeant ? row : undefined;
}

export async function useUp({ db, actor }: Pick<Unit, 'db' | 'actor'>, { id }: CodeRow, releaseId: string): Promise<void> {
  await db
    .update(releaseCode)
    .set({ releaseId })
    .where(and(eq(releaseCode.schoolId, actor.schoolId), eq(releaseCode.id, id)));
}

export function wordOf({ sentTo, checkedAt, createdAt }: CodeRow): KeptWord {
  return { how: 'CODE', to: sentTo, at: (checkedAt ?? createdAt).toISOString() };
}
