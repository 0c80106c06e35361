/** A backup of one school, kept beside it in the database, and the way back to it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { Server } from './server.ts';

export interface Backups {
  /** The server begins under an epoch that no device has heard, also in a life that is lived again with the same chance. */
  begin: () => Promise<void>;
  take: (schoolId: string) => Promise<void>;
  /** As the restore script does: the rows of then, and a new epoch. */
  restore: (schoolId: string, epoch: string) => Promise<void>;
}

export async function prepareBackups({ db }: Server): Promise<Backups> {
  // The school itself stays as it is: everything points to it, and nothing here changes it.
  // What the database works out itself is not put in.
  const own = sql<string[]>`(select json_agg(o.column_name) from information_schema.columns o
    where o.table_schema = 'public' and o.table_name = c.table_name and o.is_generated = 'NEVER')`;
  const tables = await db.transaction(async (tx) => {
    const found = await tx
      .select({ name: sql<string>`c.table_name`, columns: own })
      .from(sql`information_schema.columns c`)
      .where(sql`c.table_schema = 'public' and c.column_name = 'school_id' and c.table_name not in ('school', 'mail')`);
    await tx.execute(sql`create schema if not exists backup`);
    for (const { name } of found) {
      await tx.execute(sql`create table if not exists backup.${sql.identifier(name)} as table ${sql.identifier(name)} with no data`);
    }
    return found.map(({ name, columns }) => ({
      live: sql`public.${sql.identifier(name)}`,
      kept: sql`backup.${sql.identifier(name)}`,
      columns: sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      ),
    }));
  });

  return {
    begin: () => db.transaction((tx) => setEpoch(tx, randomUUID())),
    take: (schoolId) =>
      db.transaction(async (tx) => {
        for (const { live, kept } of tables) {
          await tx.execute(sql`delete from ${kept} where school_id = ${schoolId}`);
          await tx.execute(sql`insert into ${kept} select * from ${live} where school_id = ${schoolId}`);
        }
      }),
    restore: (schoolId, epoch) =>
      db.transaction(async (tx) => {
        await withoutRules(tx);
        for (const { live, kept, columns } of tables) {
          await tx.execute(sql`delete from ${live} where school_id = ${schoolId}`);
          await tx.execute(
            sql`insert into ${live} (${columns}) overriding system value select ${columns} from ${kept} where school_id = ${schoolId}`,
          );
        }
        await setEpoch(tx, epoch);
      }),
  };
}

async function setEpoch(tx: Tx, epoch: string): Promise<void> {
  await tx.execute(sql`update server_epoch set epoch = ${epoch}`);
}

/** Neither triggers nor foreign keys in this transaction, as while a dump is read in. */
async function withoutRules(tx: Tx): Promise<void> {
  await tx.execute(sql`set local session_replication_role = replica`);
}
