/** The one line for each person on each browser. */
import { and, eq, exists, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { CheckIn } from '#contract/device.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import { deviceContact } from './table.ts';

export type Contact = typeof deviceContact.$inferSelect;

/** The line as it was, held until the end of the transaction. It begins here when there was none. */
export async function holdContact(tx: Tx, actor: Actor, told: { now: Date } & CheckIn): Promise<{ contact: Contact; isNew: boolean }> {
  const { schoolId, deviceId, userId } = actor;
  const { now: lastContactAt, outboxId, appVersion } = told;
  const begun = await tx
    .insert(deviceContact)
    .values({ schoolId, deviceId, userId, deviceName: '', appVersion, outboxId, unsent: [], unsentCount: 0, lastContactAt })
    .onConflictDoNothing()
    .returning({ outboxId: deviceContact.outboxId });
  const [contact] = await tx.select().from(deviceContact).where(isOf(actor)).for('update');
  if (!contact) throw new Error('A contact that was just written is not there');
  return { contact, isNew: begun.length > 0 };
}

export async function keepContact(tx: Tx, actor: Actor, now: Partial<Contact>): Promise<void> {
  await tx.update(deviceContact).set(now).where(isOf(actor));
}

/** Somebody is signed in on it again, unless they were signed out since this began. */
export async function markSignedIn(tx: Tx, { schoolId, deviceId, sessionId }: Actor): Promise<void> {
  const isOpen = and(eq(session.schoolId, schoolId), eq(session.id, sessionId), isNull(session.revokedAt));
  await tx
    .update(deviceContact)
    .set({ signedOutAt: null })
    .where(
      and(
        eq(deviceContact.schoolId, schoolId),
        eq(deviceContact.deviceId, deviceId),
        isNotNull(deviceContact.signedOutAt),
        exists(tx.select({ id: session.id }).from(session).where(isOpen)),
      ),
    );
}

/** The same outbox under a cookie that is gone: nobody would ever hear of that line again. */
export async function forgetEarlierNames(tx: Tx, { schoolId, deviceId, userId }: Actor, outboxId: string): Promise<void> {
  const isSameOutbox = and(eq(deviceContact.schoolId, schoolId), eq(deviceContact.userId, userId), eq(deviceContact.outboxId, outboxId));
  await tx.delete(deviceContact).where(and(isSameOutbox, ne(deviceContact.deviceId, deviceId)));
}

const silentMs = 180 * 24 * 3_600_000;

/** Browsers that were thrown away, or that forget their cookie each evening: nothing waits on them. */
export async function forgetSilent(tx: Tx, { schoolId }: Actor, now: Date): Promise<void> {
  const isSilent = lt(deviceContact.lastContactAt, new Date(now.getTime() - silentMs));
  await tx.delete(deviceContact).where(and(eq(deviceContact.schoolId, schoolId), eq(deviceContact.unsentCount, 0), isSilent));
}

/** What the browser of this session is, in words. */
export async function deviceNameOf(tx: Tx, { schoolId, sessionId }: Actor): Promise<string> {
  const [row] = await tx
    .select({ name: session.deviceName })
    .from(session)
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId)));
  return row?.name || 'An unknown browser';
}

function isOf({ schoolId, deviceId, userId }: Actor) {
  return and(eq(deviceContact.schoolId, schoolId), eq(deviceContact.deviceId, deviceId), eq(deviceContact.userId, userId));
}
