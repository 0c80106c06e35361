import { asc, eq } from 'drizzle-orm';
import type { CardKey } from '#contract/card.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { cardKey } from './table.ts';

/** The keys of the school, the newest last. */
export function keysOf(tx: Tx, schoolId: SchoolId) {
  return tx.select().from(cardKey).where(eq(cardKey.schoolId, schoolId)).orderBy(asc(cardKey.number));
}

/** What every device may know of them. */
export async function cardKeysOf(tx: Tx, schoolId: SchoolId): Promise<CardKey[]> {
  const rows = await keysOf(tx, schoolId);
  return rows.map(({ number, publicKey }) => ({ number, publicKey }));
}
