/** Run by the server itself, as the owner of the table. */
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { About } from './message.ts';
import { nextTryAfter } from './rules.ts';
import { pushDelivery, pushSubscription } from './table.ts';

interface New {
  id: string;
  subscriptionId: string;
  about: About;
  at: Date;
}

export async function addDeliveries(tx: Tx, deliveries: New[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.insert(pushDelivery).values(
    deliveries.map(({ id, subscriptionId, about: { schoolId, userId, kind, many }, at }) => ({
      id,
      ofSchool: schoolId,
      ofUser: userId,
      ofSubscription: subscriptionId,
      kind,
      many,
      createdAt: at,
      nextTryAt: at,
    })),
  );
}

export interface Delivery {
  id: string;
  about: About;
  subscriptionId: string;
  createdAt: Date;
  /** This one included. */
  tries: number;
}

/**
 * Takes the next message by moving it to its next try, so that no other server takes it too and none is lost when this
 * one dies in the middle. Null when nothing is due.
 */
export async function takeDelivery(tx: Tx, now: Date): Promise<Delivery | null> {
  const [due] = await tx
    .select()
    .from(pushDelivery)
    .where(lte(pushDelivery.nextTryAt, now))
    .orderBy(asc(pushDelivery.nextTryAt), asc(pushDelivery.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  if (due === undefined) return null;
  const tries = due.tries + 1;
  await tx
    .update(pushDelivery)
    .set({ tries, nextTryAt: nextTryAfter(tries, now) })
    .where(eq(pushDelivery.id, due.id));
  const about = { schoolId: due.ofSchool, userId: due.ofUser, kind: due.kind, many: due.many };
  return { id: due.id, about, subscriptionId: due.ofSubscription, createdAt: due.createdAt, tries };
}

export async function removeDelivery(tx: Tx, id: string): Promise<void> {
  await tx.delete(pushDelivery).where(eq(pushDelivery.id, id));
}

export async function putBack(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.update(pushDelivery).set({ nextTryAt: until }).where(eq(pushDelivery.id, id));
}

/** Where the message goes and to whom; undefined when the person is no longer pushed there. */
export async function findTarget(tx: Tx, { about: { schoolId, userId }, subscriptionId }: Delivery) {
  const [row] = await tx
    .select({
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      preferences: schoolUser.preferences,
    })
    .from(pushSubscription)
    .innerJoin(schoolUser, and(eq(schoolUser.schoolId, pushSubscription.schoolId), eq(schoolUser.id, pushSubscription.userId)))
    .where(and(isOne(schoolId, subscriptionId), eq(pushSubscription.userId, userId)));
  return row;
}

/** Unless the browser has told a new address meanwhile. */
export async function forgetTarget(tx: Tx, { about: { schoolId }, subscriptionId }: Delivery, endpoint: string): Promise<void> {
  await tx.delete(pushSubscription).where(and(isOne(schoolId, subscriptionId), eq(pushSubscription.endpoint, endpoint)));
}

export async function markTarget(
  tx: Tx,
  { about: { schoolId }, subscriptionId }: Delivery,
  marks: { lastSentAt?: Date; failedAt: Date | null },
): Promise<void> {
  await tx.update(pushSubscription).set(marks).where(isOne(schoolId, subscriptionId));
}

function isOne(schoolId: string, id: string) {
  return and(eq(pushSubscription.schoolId, schoolId), eq(pushSubscription.id, id));
}
