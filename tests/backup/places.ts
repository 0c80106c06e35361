/** Where a backup can be restored to. */
import { join } from 'node:path';
import { randomUUIDv7 } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { readFileSync, rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { restoreEmbedded } from '#server/backup/restore-embedded.ts';
import { restorePostgresql } from '#server/backup/restore-postgresql.ts';
import { writeBackup } from '#server/backup/write-file.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase, type Where } from '#server/db/open.ts';
import type { EngineName } from '#tests/support/app.ts';
import { quickDirectory } from '#tests/support/quick-directory.ts';
import { freshPostgresql } from '#tests/support/postgresql.ts';

/** A directory of its own, gone after the test. */
export function freshDirectory(): string {
  const directory = quickDirectory('backup');
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export async function freshPlace(engine: EngineName): Promise<Where> {
  return engine === 'PGlite' ? { dataDir: freshDirectory() } : { url: (await freshPostgresql()).url };
}

export function restoreInto({ url, dataDir = '' }: Where, file: string, { replace = false } = {}): Promise<string | null> {
  const restoring = { file, replace, now: new Date(), newId: () => randomUUIDv7() };
  return url === undefined ? restoreEmbedded(dataDir, restoring) : restorePostgresql(url, restoring);
}

export async function opened<Result>(where: Where, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(where);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export async function backUp(db: Database, file = join(freshDirectory(), 'school.backup.gz')): Promise<string> {
  await writeBackup(db, { file, madeAt: new Date() });
  return file;
}

/** The rows of each table in a backup, whatever their order; without what a restore changes on purpose. */
export function rowsIn(file: string): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of linesIn(file)) {
    if (line.startsWith('[')) rows.push(line);
    const named = /^\{"table":"(\w+)"/.exec(line);
    if (named?.[1] !== undefined) tables.set(named[1], (rows = []));
  }
  for (const changed of ['server_epoch', 'session', 'sync_grant', 'one_time_code', 'push_subscription', 'push_due', 'push_delivery'])
    tables.delete(changed);
  for (const of of tables.values()) of.sort();
  return tables;
}

export function linesIn(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}
