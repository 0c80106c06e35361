/** Embedded databases in memory, each a copy of one that a run makes once: making one takes seconds. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/db/database.ts';
import { refuseUnsafeDatabase } from '#server/db/guards.ts';
import { databaseOn } from '#server/db/open-embedded.ts';
import { quickDirectory } from './quick-directory.ts';

const copyKey = 'TEST_EMBEDDED_COPY';

/** For a run's workers, which inherit where it lies. Answers how to remove it. */
export async function keepCopyForRun(): Promise<() => void> {
  const directory = quickDirectory('embedded');
  const client = await PGlite.create();
  const db = await databaseOn(client);
  const copy = join(directory, 'database.tar');
  writeFileSync(copy, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
  await db.close();
  process.env[copyKey] = copy;
  return () => rmSync(directory, { recursive: true, force: true });
}

/** As `openDatabase({})` makes one: migrated, guarded and empty. */
export async function openInMemory(onStatement?: (sql: string) => void): Promise<Database> {
  const copy = process.env[copyKey];
  const loadDataDir = copy !== undefined && existsSync(copy) ? new Blob([readFileSync(copy)]) : undefined;
  const db = await databaseOn(await PGlite.create({ loadDataDir }), onStatement);
  await refuseUnsafeDatabase(db);
  return db;
}
