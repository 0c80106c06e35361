import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrations.ts';
import type { Header } from './format.ts';
import { BackupRefused } from './refused.ts';
import { rowsOf } from './rows-of.ts';

type Migrations = Header['migrations'];

const Applied = z.object({ hash: z.string(), createdAt: z.string() });

/** What made the shape of this database, in order. */
export function migrationsApplied(tx: Tx): Promise<Migrations> {
  return rowsOf(tx, Applied, sql`select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at`);
}

/** Refuses a backup whose shape this Muster does not know. */
export function refuseOtherShape(migrations: Migrations): void {
  const known = readMigrationFiles({ migrationsFolder });
  if (migrations.length > known.length) {
    throw new BackupRefused('This backup was made by a newer Muster. Restore it with that version or a later one.');
  }
  if (migrations.length === 0 || migrations.some(({ hash }, at) => hash !== known[at]?.hash)) {
    throw new BackupRefused('This backup was made by a Muster whose database has another shape than any this version knows.');
  }
}

/** Makes the empty tables as they were when the backup was made; the next start brings them up to date. */
export async function makeTables(tx: Tx, migrations: Migrations): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).slice(0, migrations.length);
  for (const statement of known.flatMap((migration) => migration.sql)) await tx.execute(sql.raw(statement));
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { hash, folderMillis } of known) {
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}
