/** A backup into PostgreSQL, in one transaction: all of it is there, or what was there before. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { appRole } from '#server/db/school-scope.ts';
import { connectOnce } from './connect.ts';
import type { Restoring } from './restore-embedded.ts';
import { noteRestore } from './note-restore.ts';
import { checkBackup } from './read-file.ts';
import { BackupRefused } from './refused.ts';
import { rowsOf } from './rows-of.ts';
import { takeIn } from './take-in.ts';
import { turnOfTime } from './turn-of-time.ts';

/** The schema the old tables are kept in; null when there were none. */
export async function restorePostgresql(url: string, restoring: Restoring): Promise<string | null> {
  const header = await checkBackup(restoring.file);
  const db = await connectOnce(url);
  try {
    const aside = await db.transaction(async (tx) => {
      await refuseWhileServersRun(tx);
      const kept = await makeRoom(tx, restoring);
      await takeIn(tx, restoring.file, header);
      await turnOfTime(tx, restoring);
      await noteRestore(tx, header, restoring);
      return kept;
    });
    // Brought up to date and made safe as at any start.
    await (await openDatabase({ url })).close();
    return aside;
  } finally {
    await db.close();
  }
}

/** A running server would go on writing into tables that are about to be put aside. */
async function refuseWhileServersRun(tx: Tx): Promise<void> {
  const servers = await rowsOf(
    tx,
    z.object({ pid: z.number() }),
    sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'muster'`,
  );
  if (servers.length > 0) throw new BackupRefused('A Muster server is connected to this database. Stop every server first.');
}

async function makeRoom(tx: Tx, { replace, now }: Restoring): Promise<string | null> {
  const tables = await rowsOf(tx, z.object({ name: z.string() }), sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const known = await rowsOf(tx, z.object({ name: z.string() }), sql`select nspname as name from pg_namespace where nspname = 'drizzle'`);
  if (tables.length === 0 && known.length === 0) return null;
  if (!replace) {
    throw new BackupRefused(
      'There are tables in this database. Add --replace to put this backup in their place; the old ones are kept in a schema of their own.',
    );
  }
  const kept = `before_${now.toISOString().replaceAll(/\D/g, '')}`;
  const aside = sql.identifier(kept);
  await tx.execute(sql`alter schema public rename to ${aside}`);
  await tx.execute(sql`revoke all on schema ${aside} from public, ${sql.identifier(appRole)}`);
  await tx.execute(sql`create schema public`);
  if (known.length > 0) await tx.execute(sql`alter schema drizzle rename to ${sql.identifier(`${kept}_drizzle`)}`);
  return kept;
}
