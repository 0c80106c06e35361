/** What a restored server must not go on with: time has passed outside of it. */
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { readTables } from './catalogue.ts';

const ended = new Set(['one_time_code', 'push_subscription', 'push_due', 'push_delivery']);

export interface Now {
  now: Date;
  newId: () => string;
}

/**
 * Another epoch makes every device send again what the backup lacks. Nobody stays signed in: who was signed out,
 * suspended or robbed since the backup would be signed in again. Nobody is told on a device either, before they are
 * signed in on it again. Codes and pushes that waited then are of no use now.
 */
export async function turnOfTime(tx: Tx, { now, newId }: Now): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`update public.server_epoch set epoch = ${newId()}`);
  const tables = await readTables(tx);
  for (const { name, columns } of tables) {
    const table = sql`public.${sql.identifier(name)}`;
    if (columns.some((column) => column.name === 'revoked_at')) {
      await tx.execute(sql`update ${table} set revoked_at = ${at}::timestamptz where revoked_at is null`);
    }
    if (ended.has(name)) await tx.execute(sql`delete from ${table}`);
  }
}
