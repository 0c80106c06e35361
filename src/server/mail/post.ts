import { seal } from '#server/auth/seal.ts';
import type { Tx } from '#server/db/database.ts';
import type { Posted } from './letter.ts';
import { mail } from './table.ts';

/** Puts the letter among those that wait, in the transaction of what it tells about. */
export async function postLetter(tx: Tx, posted: Posted, { id, at, key }: { id: string; at: Date; key: Uint8Array }): Promise<void> {
  await tx.insert(mail).values({ id, sealed: seal(JSON.stringify(posted), key), createdAt: at, nextTryAt: at });
}
