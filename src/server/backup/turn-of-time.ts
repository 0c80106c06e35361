/** What a restored server must not go on with: time has passed outside of it. */
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { readTables } from './catalogue.ts';

export interface Now {
  now: Date;
  newId: () => string;
}

/**
 * Another epoch makes every device send again what the backup lacks. Nobody stays signed in: who was signed out,
 * suspended or robbed since the backup would be signed in again. Codes and pushes that waited then are of no use now.
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
    if (name === 'one_time_code' || name === 'push_due') await tx.execute(sql`delete from ${table}`);
  }
}
