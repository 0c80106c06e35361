import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { revokeGrants } from '#server/auth/sync-grant.ts';
import { knownDevice, session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { unlinkPush } from '#server/push/unlink.ts';

type Person = Pick<Account, 'schoolId' | 'userId'>;

// A person may work at a few schools with one e-mail; each is a try at a password.
const mostAccounts = 4;

/** Stands where an e-mail has no account. */
export const nobody: Person = { schoolId: '00000000-0000-0000-0000-000000000000', userId: '00000000-0000-0000-0000-000000000000' };

export interface Account {
  schoolId: string;
  userId: string;
  name: string;
  passwordHash: string | null;
}

/**
 * Runs in the sign-in scope: sees only people with exactly this e-mail. Those who may not be in come last, and before them
 * those who never joined: anybody may be invited by a school they have nothing to do with.
 */
export function accountsOf(tx: Tx, email: string): Promise<Account[]> {
  return tx
    .select({
      schoolId: schoolUser.schoolId,
      userId: schoolUser.id,
      name: schoolUser.name,
      passwordHash: schoolUser.passwordHash,
    })
    .from(schoolUser)
    .where(and(eq(schoolUser.email, email), isNull(schoolUser.removedAt)))
    .orderBy(sql`${schoolUser.disabledAt} is not null`, sql`${schoolUser.passwordHash} is null`, schoolUser.createdAt)
    .limit(mostAccounts);
}

/** What decides whether this person may come in, held until they are in or not. */
export async function holdEntrant(tx: Tx, { schoolId, userId }: Account) {
  const [row] = await tx
    .select({
      schoolId: schoolUser.schoolId,
      userId: schoolUser.id,
      name: schoolUser.name,
      role: schoolUser.role,
      passwordHash: schoolUser.passwordHash,
      disabledAt: schoolUser.disabledAt,
      startsOn: schoolUser.startsOn,
      endsOn: schoolUser.endsOn,
      factorSince: schoolUser.factorSince,
      factorSecret: schoolUser.factorSecret,
      factorStep: schoolUser.factorStep,
      schoolName: school.name,
      timeZone: school.timeZone,
      isDemo: school.isDemo,
    })
    .from(schoolUser)
    .innerJoin(school, eq(school.schoolId, schoolUser.schoolId))
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, userId)))
    .for('update', { of: schoolUser });
  return row;
}

export type Entrant = NonNullable<Awaited<ReturnType<typeof holdEntrant>>>;

export async function isKnownDevice(tx: Tx, { schoolId, userId }: Person, id: string) {
  const rows = await tx
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(and(eq(knownDevice.schoolId, schoolId), eq(knownDevice.userId, userId), eq(knownDevice.id, id)));
  return rows.length > 0;
}

export async function rememberDevice(tx: Tx, { schoolId, userId }: Person, id: string, now: Date): Promise<void> {
  await tx
    .insert(knownDevice)
    .values({ schoolId, userId, id, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevice.schoolId, knownDevice.userId, knownDevice.id], set: { lastSeenAt: now } });
}

/** The person's sessions that ended long ago: they are of no use to anybody. */
export async function forgetOldSessions(tx: Tx, { schoolId, userId }: Person, before: Date): Promise<void> {
  await tx.delete(session).where(and(eq(session.schoolId, schoolId), eq(session.userId, userId), lt(session.endsAt, before)));
}

export async function startSession(tx: Tx, row: typeof session.$inferInsert): Promise<void> {
  await tx.insert(session).values(row);
}

/** With what the browser may still send for the person. Answers what the browser is. */
export async function endSession(tx: Tx, { schoolId, sessionId, userId, deviceId }: Actor, now: Date): Promise<string> {
  const [row] = await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId)))
    .returning({ deviceName: session.deviceName });
  await revokeGrants(tx, { schoolId, userId, deviceId, at: now });
  // Of whoever is told there: nobody is signed in on it any more.
  await unlinkPush(tx, { schoolId, deviceId });
  return row?.deviceName ?? '';
}

export async function readMine(tx: Tx, { schoolId, sessionId }: Actor) {
  const [row] = await tx
    .select({ email: schoolUser.email, preferences: schoolUser.preferences, endsAt: session.endsAt })
    .from(session)
    .innerJoin(schoolUser, and(eq(schoolUser.schoolId, session.schoolId), eq(schoolUser.id, session.userId)))
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId)));
  return row;
}
