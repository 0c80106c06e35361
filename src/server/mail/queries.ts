/** Run by the server itself, as the owner of the table: no request reads a letter. */
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { nextTryAfter } from './rules.ts';
import { mail } from './table.ts';

export interface Waiting {
  id: string;
  sealed: string;
  createdAt: Date;
  /** This one included. */
  tries: number;
}

/**
 * Takes the next letter by moving it to its next try, so that no other server takes it too and none is lost when this
 * one dies in the middle. Null when nothing is due.
 */
export async function takeDueLetter(tx: Tx, now: Date): Promise<Waiting | null> {
  const [due] = await tx
    .select({ id: mail.id, sealed: mail.sealed, createdAt: mail.createdAt, tries: mail.tries })
    .from(mail)
    .where(and(isNull(mail.failedAt), lte(mail.nextTryAt, now)))
    .orderBy(asc(mail.nextTryAt), asc(mail.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  if (due === undefined) return null;
  const tries = due.tries + 1;
  await tx
    .update(mail)
    .set({ tries, nextTryAt: nextTryAfter(tries, now) })
    .where(eq(mail.id, due.id));
  return { ...due, tries };
}

export async function removeLetter(tx: Tx, id: string): Promise<void> {
  await tx.delete(mail).where(eq(mail.id, id));
}

export async function giveUpLetter(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(mail).set({ failedAt: now }).where(eq(mail.id, id));
}
