/** What changes a person's file, each under the hold that lets edits of the staff follow one another. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Preferences } from '#contract/own-account.ts';
import { Problem } from '#contract/problem.ts';
import type { NewUser, UserEdit } from '#contract/user.ts';
import { sessionEnded } from '#server/auth/presented.ts';
import { recoveryCode, session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { named, school, schoolUser } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { noSuchUser, type Person } from './rules.ts';

interface Writer {
  at: Date;
  by: string;
}

export interface HeldSchool {
  schoolId: string;
  name: string;
  isDemo: boolean;
  createdAt: Date;
}

/**
 * Two people could each take the other's right and leave the school with nobody. So edits of the staff wait for each
 * other here, and who lost their session while waiting goes no further.
 */
export async function holdStaff(tx: Tx, { schoolId, sessionId }: Actor): Promise<HeldSchool> {
  const [held] = await tx
    .select({ schoolId: school.schoolId, name: school.name, isDemo: school.isDemo, createdAt: school.createdAt })
    .from(school)
    .where(eq(school.schoolId, schoolId))
    .for('no key update');
  const [open] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId), isNull(session.revokedAt)));
  if (!held || !open) throw sessionEnded();
  return held;
}

export async function holdPerson(tx: Tx, schoolId: SchoolId, id: string): Promise<Person | undefined> {
  const [row] = await tx
    .select()
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, id)))
    .for('update');
  return row && { ...row, hasPassword: row.passwordHash !== null, hasFactor: row.factorSince !== null };
}

/** Somebody who was not removed, for an edit. */
export async function presentPerson(tx: Tx, schoolId: SchoolId, id: string): Promise<Person> {
  const person = existing(await holdPerson(tx, schoolId, id), noSuchUser);
  if (person.removedAt !== null) throw new Problem('gone', `${person.name} was removed`);
  return person;
}

export async function addPerson(
  tx: Tx,
  schoolId: SchoolId,
  { id, content, preferences, writer: { at, by } }: { id: string; content: NewUser; preferences: Preferences; writer: Writer },
): Promise<void> {
  await tx
    .insert(schoolUser)
    .values({ schoolId, id, ...content, ...named(content.name), preferences, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by });
}

export async function changePerson(
  tx: Tx,
  schoolId: SchoolId,
  { person, content, writer: { at, by } }: { person: Person; content: UserEdit; writer: Writer },
): Promise<void> {
  const { suspended, version, ...details } = content;
  const disabledAt = suspended ? (person.disabledAt ?? at) : null;
  await tx
    .update(schoolUser)
    .set({ ...details, ...named(details.name), disabledAt, version: version + 1, updatedAt: at, updatedBy: by })
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, person.id)));
}

/** The row stays for the trail; what could open a door with it does not. */
export async function removePerson(
  tx: Tx,
  schoolId: SchoolId,
  { person, writer: { at, by } }: { person: Person; writer: Writer },
): Promise<void> {
  const { id, version } = person;
  await tx
    .update(schoolUser)
    .set({
      removedAt: at,
      disabledAt: person.disabledAt ?? at,
      passwordHash: null,
      factorSecret: null,
      factorSince: null,
      version: version + 1,
      updatedAt: at,
      updatedBy: by,
    })
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, id)));
  await dropRecoveryCodes(tx, schoolId, id);
}

export async function dropFactor(tx: Tx, schoolId: SchoolId, id: string): Promise<void> {
  await tx
    .update(schoolUser)
    .set({ factorSecret: null, factorSince: null, factorStep: null })
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, id)));
  await dropRecoveryCodes(tx, schoolId, id);
}

async function dropRecoveryCodes(tx: Tx, schoolId: SchoolId, userId: string): Promise<void> {
  await tx.delete(recoveryCode).where(and(eq(recoveryCode.schoolId, schoolId), eq(recoveryCode.userId, userId)));
}
