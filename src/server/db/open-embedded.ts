import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartRefused } from '#server/start-refused.ts';
import type { Database } from './database.ts';
import { DurableFS } from './durable-fs.ts';
import { makeDatabaseOnce } from './first-start.ts';
import { type DirectoryLock, lockDirectory } from './lock.ts';
import { migrationsFolder, rowSecurity } from './migrations.ts';
import { tidy } from './tidy.ts';

/** PGlite in a directory, made durable and locked; in memory without a directory. */
export async function openEmbedded(dataDir?: string, onStatement?: (sql: string) => void): Promise<Database> {
  if (dataDir === undefined) return databaseOn(await PGlite.create(), onStatement);
  makeDirectory(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    const client = await openDurably(join(dataDir, 'pglite'));
    return await databaseOn(client, onStatement, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** As it lies there, neither migrated nor checked: to be looked at. Takes the lock over. */
export async function openAtRest(dataDir: string, lock: DirectoryLock): Promise<Database> {
  try {
    return asDatabase(await openDurably(join(dataDir, 'pglite')), { release: () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function makeDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new StartRefused(`DATA_DIR ${dataDir} is not a directory this server may write to.`);
  }
}

/** Brings it to the newest shape. */
export async function databaseOn(client: PGlite, onStatement?: (sql: string) => void, release?: () => void): Promise<Database> {
  await migrate(drizzle({ client }), { migrationsFolder });
  await client.exec(rowSecurity);
  return asDatabase(client, { onStatement, release });
}

function asDatabase(client: PGlite, { onStatement, release }: { onStatement?: (sql: string) => void; release?: () => void }): Database {
  const db = drizzle({ client, logger: onStatement ? { logQuery: onStatement } : false });
  return {
    engine: 'embedded',
    livePool: null,
    transaction: (work) => db.transaction(work),
    tidy: () => tidy(client),
    async close() {
      await client.close();
      release?.();
    },
  };
}

// PGlite's own start parameters without -F, which switches fsync off. The log keeps no more files than `tidy` has use for,
// and a table is counted by fewer of its rows than on a server that does so in a process of its own.
const settings = ['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB', 'default_statistics_target=20'];
export const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
];

/** The files alone, as they are; locked by whoever calls. */
export async function openDurably(directory: string): Promise<PGlite> {
  await makeDatabaseOnce(directory);
  const fs = new DurableFS(directory);
  const client = await PGlite.create({ fs, startParams: durableStart });
  await refuseWithoutFsync(client, fs);
  return client;
}

/** A real write, and then the question whether the disk was told. */
export async function refuseWithoutFsync(client: PGlite, fs: DurableFS): Promise<void> {
  await client.exec('create table if not exists fsync_check (at timestamptz); delete from fsync_check');
  const before = fs.fsyncs;
  await client.exec('insert into fsync_check values (now())');
  if (fs.fsyncs > before) return;
  await client.close();
  throw new StartRefused('The embedded database does not write through to the disk here, so edits could be lost.');
}
