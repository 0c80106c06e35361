/** Run by the server itself, as the owner of the tables: no request reads who is to be told. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notification.ts';
import type { Tx } from '#server/db/database.ts';
import { pushDue } from './table.ts';

/** Everything of one person and kind becomes one message. */
export interface Matter {
  schoolId: string;
  userId: string;
  /** Null for a test. */
  kind: NotificationKind | null;
}

export async function nextMatter(tx: Tx, now: Date): Promise<Matter | null> {
  const [due] = await tx
    .select({ schoolId: pushDue.ofSchool, userId: pushDue.ofUser, kind: pushDue.kind })
    .from(pushDue)
    .where(lte(pushDue.nextTryAt, now))
    .orderBy(asc(pushDue.nextTryAt), asc(pushDue.seq))
    .limit(1);
  return due ?? null;
}

/** Held until the end of the transaction: another server that looks at the same matter finds nothing of it left. */
export async function holdDue(tx: Tx, matter: Matter, now: Date): Promise<{ ids: string[]; tries: number; since: Date }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${matter.schoolId} ${matter.userId}`}, 0))`);
  const rows = await tx
    .select({ id: pushDue.id, tries: pushDue.tries, createdAt: pushDue.createdAt })
    .from(pushDue)
    .where(isOfAndDue(matter, now))
    .orderBy(asc(pushDue.seq))
    .for('update');
  return { ids: rows.map(({ id }) => id), tries: Math.max(0, ...rows.map(({ tries }) => tries)), since: rows[0]?.createdAt ?? now };
}

export async function holdBack(tx: Tx, ids: string[], until: Date): Promise<void> {
  await tx.update(pushDue).set({ nextTryAt: until }).where(inArray(pushDue.id, ids));
}

export async function removeDue(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(pushDue).where(inArray(pushDue.id, ids));
}

/** Something is wrong with it that is not its own fault or that nobody has thought of: it must not stop all others. */
export async function putAside(tx: Tx, ids: string[], until: Date): Promise<void> {
  await tx
    .update(pushDue)
    .set({ tries: sql`${pushDue.tries} + 1`, nextTryAt: until })
    .where(inArray(pushDue.id, ids));
}

function isOfAndDue({ schoolId, userId, kind }: Matter, now: Date) {
  return and(
    lte(pushDue.nextTryAt, now),
    eq(pushDue.ofSchool, schoolId),
    eq(pushDue.ofUser, userId),
    kind === null ? isNull(pushDue.kind) : eq(pushDue.kind, kind),
  );
}
