/** The databases that the tests of a worker share, one per engine. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import type { EngineName } from './app.ts';
import { openInMemory } from './embedded.ts';
import { freshPostgresql, superuserOn } from './postgresql.ts';

export interface TestDatabase {
  db: Database;
  /** The SQL of every statement, without values. */
  statements: string[];
  /** Takes every row away, the epoch, the secrets and the law of order excepted: they belong to the database, not to a school. */
  empty: () => Promise<void>;
}

/**
 * Rows are deleted: a table that is truncated, and every table that hangs on it, gets new files, which takes PostgreSQL
 * two hundred times as long. As a replica it asks neither the keys nor the audit trail, which refuses to be emptied.
 */
const emptying = `do $$ declare name text; begin
  perform set_config('session_replication_role', 'replica', true);
  for name in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      and relname not in ('server_epoch', 'server_secret', 'stored_order')
  loop
    execute format('delete from %I', name);
  end loop;
end $$`;

const opened = new Map<EngineName, Promise<TestDatabase>>();

export function testDatabase(engine: EngineName): Promise<TestDatabase> {
  const known = opened.get(engine);
  if (known) return known;
  const opening = engine === 'PGlite' ? openEmbedded() : openPostgresql();
  opened.set(engine, opening);
  return opening;
}

async function openEmbedded(): Promise<TestDatabase> {
  const statements: string[] = [];
  const db = await openInMemory((statement) => void statements.push(statement));
  return { db, statements, empty: () => db.transaction(async (tx) => void (await tx.execute(sql.raw(emptying)))) };
}

async function openPostgresql(): Promise<TestDatabase> {
  const statements: string[] = [];
  const { url } = await freshPostgresql();
  const name = new URL(url).pathname.slice(1);
  const superuser = superuserOn(name);
  // No row of a test need outlive the power: its commits wait for no disk.
  await superuser.query(`alter database ${name} set synchronous_commit = off`);
  const db = await openDatabase({ url, onStatement: (statement) => void statements.push(statement) });
  return { db, statements, empty: async () => void (await superuser.query(emptying)) };
}
