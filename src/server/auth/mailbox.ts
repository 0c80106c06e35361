/** A mailbox as the tables of codes know it: a keyed hash, so that they tell nobody who was written to. */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';

/** One at a time at one mailbox, on whichever server, until this transaction ends. */
export async function holdMailbox(tx: Tx, { email, key }: { email: string; key: Uint8Array }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailboxKey(email, key)}, 0))`);
}

export function mailboxKey(email: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`mailbox ${email}`).digest('base64url');
}
