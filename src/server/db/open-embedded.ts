import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartRefused } from '#server/start-refused.ts';
import type { Database } from './database.ts';
import { DurableFS } from './durable-fs.ts';
import { makeDatabaseOnce } from './first-start.ts';
import { lockDirectory } from './lock.ts';
import { migrationsFolder, rowSecurity } from './migrations.ts';

/** PGlite in a directory, made durable and locked; in memory without a directory. */
export async function openEmbedded(dataDir?: string, onStatement?: (sql: string) => void): Promise<Database> {
  if (dataDir === undefined) return prepared(await PGlite.create(), onStatement);
  makeDirectory(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    const client = await openDurably(join(dataDir, 'pglite'));
    return await prepared(client, onStatement, () => lock.release());
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

async function prepared(client: PGlite, onStatement?: (sql: string) => void, release?: () => void): Promise<Database> {
  const logger = onStatement ? { logQuery: onStatement } : false;
  const db = drizzle({ client, logger });
  await migrate(db, { migrationsFolder });
  await client.exec(rowSecurity);
  return {
    engine: 'embedded',
    livePool: null,
    transaction: (work) => db.transaction(work),
    async close() {
      await client.close();
      release?.();
    },
  };
}

async function openDurably(directory: string): Promise<PGlite> {
  await makeDatabaseOnce(directory);
  const fs = new DurableFS(directory);
  // PGlite's own start parameters without -F, which switches fsync off.
  const startParams = PGlite.defaultStartParams.filter((param) => param !== '-F');
  const client = await PGlite.create({
    fs,
    startParams: [...startParams, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  });
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
