import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { migrationLock } from './migrations.ts';

/**
 * The ids of all schools, for the owner of the tables, who sees the rows of a school only when it names the school. Behind a
 * savepoint that is always taken back: the policies are off for this one question and for nobody else. Everybody who comes
 * after it waits as long as it does, `waitsMs` at most for who reads already.
 */
export async function everySchool(tx: Tx, waitsMs: number): Promise<string[]> {
  const found: string[] = [];
  await tx
    .transaction(async (inner) => {
      // Another server that starts now grants its rights on the same table, which takes no lock of it: PostgreSQL refuses the second.
      await inner.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await inner.execute(sql`select set_config('lock_timeout', ${String(waitsMs)}, true)`);
      await inner.execute(sql`alter table public.school no force row level security`);
      const rows = await inner
        .select({ id: sql<string>`school_id::text` })
        .from(sql`public.school`)
        .orderBy(sql`school_id`);
      found.push(...rows.map(({ id }) => id));
      inner.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return found;
}
