import { and, eq, isNull, lt } from 'drizzle-orm';
import { knownDevice, session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { Actor } from '#server/http/handler.ts';

// A person may work at a few schools with one e-mail; each is a try at a password.
const mostAccounts = 4;

export interface Account {
  schoolId: string;
  userId: string;
  name: string;
  passwordHash: string | null;
}

/** Runs in the sign-in scope: sees only people with exactly this e-mail. */
export function accountsOf(tx: Tx, email: string): Promise<Account[]> {
  return tx
    .select({
      schoolId: schoolUser.schoolId,
      userId: schoolUser.id,
      name: schoolUser.name,
      passwordHash: schoolUser.passwordHash,
    })
    .from(schoolUser)
    .where(and(eq(schoolUser.email, email), isNull(schoolUser.disabledAt)))
    .orderBy(schoolUser.createdAt)
    .limit(mostAccounts);
}

export async function isKnownDevice(tx: Tx, { schoolId, userId }: Pick<Account, 'schoolId' | 'userId'>, id: string) {
  const rows = await tx
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(and(eq(knownDevice.schoolId, schoolId), eq(knownDevice.userId, userId), eq(knownDevice.id, id)));
  return rows.length > 0;
}

export async function rememberDevice(tx: Tx, { schoolId, userId }: Account, id: string, now: Date): Promise<void> {
  await tx
    .insert(knownDevice)
    .values({ schoolId, userId, id, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevice.schoolId, knownDevice.userId, knownDevice.id], set: { lastSeenAt: now } });
}

export async function readSchoolOfAccount(tx: Tx, schoolId: string) {
  const [row] = await tx
    .select({ name: school.name, isDemo: school.isDemo })
    .from(school)
    .where(eq(school.schoolId, schoolId));
  return row;
}

/** The person's sessions that ended long ago: they are of no use to anybody. */
export async function forgetOldSessions(tx: Tx, { schoolId, userId }: Account, before: Date): Promise<void> {
  await tx
    .delete(session)
    .where(and(eq(session.schoolId, schoolId), eq(session.userId, userId), lt(session.endsAt, before)));
}

export async function startSession(tx: Tx, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row);
}

export async function endSession(tx: Tx, { schoolId, sessionId }: Actor, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId)));
}

export async function readMine(tx: Tx, { schoolId, sessionId }: Actor) {
  const [row] = await tx
    .select({ email: schoolUser.email, endsAt: session.endsAt })
    .from(session)
    .innerJoin(schoolUser, and(eq(schoolUser.schoolId, session.schoolId), eq(schoolUser.id, session.userId)))
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId)));
  return row;
}
