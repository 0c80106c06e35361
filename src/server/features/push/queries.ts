import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import type { PushAddress, PushDevice } from '#contract/push.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import { pushSubscription } from '#server/push/table.ts';
import { school } from '#server/features/school/table.ts';
import type { Actor } from '#server/http/handler.ts';

export type SubscriptionRow = typeof pushSubscription.$inferSelect;

export function ownSubscriptions(tx: Tx, { schoolId, userId }: Actor): Promise<SubscriptionRow[]> {
  return tx
    .select()
    .from(pushSubscription)
    .where(and(eq(pushSubscription.schoolId, schoolId), eq(pushSubscription.userId, userId)))
    .orderBy(asc(pushSubscription.createdAt), asc(pushSubscription.id));
}

/** On this browser, whoever is pushed there. */
export async function subscriptionOfDevice(tx: Tx, { schoolId, deviceId }: Actor): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(pushSubscription)
    .where(and(eq(pushSubscription.schoolId, schoolId), eq(pushSubscription.deviceId, deviceId)))
    .for('update');
  return row;
}

/** What this browser is, and whether its school is a demo. */
export async function surroundings(tx: Tx, { schoolId, sessionId }: Actor): Promise<{ deviceName: string; isDemo: boolean }> {
  const [row] = await tx
    .select({ deviceName: session.deviceName, isDemo: school.isDemo })
    .from(session)
    .innerJoin(school, eq(school.schoolId, session.schoolId))
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId)));
  return { deviceName: row?.deviceName || 'An unknown browser', isDemo: row?.isDemo ?? true };
}

export async function countOtherDevices(tx: Tx, { schoolId, userId, deviceId }: Actor): Promise<number> {
  const [row] = await tx
    .select({ devices: count() })
    .from(pushSubscription)
    .where(and(eq(pushSubscription.schoolId, schoolId), eq(pushSubscription.userId, userId), ne(pushSubscription.deviceId, deviceId)));
  return row?.devices ?? 0;
}

interface Subscribing {
  id: string;
  address: PushAddress;
  deviceName: string;
  at: Date;
}

/** In the place of whatever this browser had, and of whatever came from this address: a browser that forgot who it is. */
export async function linkPush(
  tx: Tx,
  { schoolId, userId, deviceId }: Actor,
  { id, address, deviceName, at }: Subscribing,
): Promise<SubscriptionRow> {
  const { endpoint, keys } = address;
  await tx
    .delete(pushSubscription)
    .where(
      and(eq(pushSubscription.schoolId, schoolId), or(eq(pushSubscription.deviceId, deviceId), eq(pushSubscription.endpoint, endpoint))),
    );
  const row = { schoolId, id, userId, deviceId, deviceName, endpoint, ...keys, createdAt: at, lastSentAt: null, failedAt: null };
  const fresh = { id, userId, deviceName, endpoint, ...keys, createdAt: at, lastSentAt: null, failedAt: null };
  // The same browser at the same moment, from two tabs.
  await tx
    .insert(pushSubscription)
    .values(row)
    .onConflictDoUpdate({ target: [pushSubscription.schoolId, pushSubscription.deviceId], set: fresh });
  return row;
}

/** Answers the device it was; undefined when the person has none such. */
export async function removeOwn(tx: Tx, { schoolId, userId }: Actor, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.schoolId, schoolId), eq(pushSubscription.userId, userId), eq(pushSubscription.id, id)))
    .returning();
  return row;
}

export function deviceOf(row: SubscriptionRow, { deviceId }: Actor): PushDevice {
  return {
    _id: row.id,
    device: row.deviceName,
    since: row.createdAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    isThisOne: row.deviceId === deviceId,
  };
}
