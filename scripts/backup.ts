/**
 * `npm run backup [-- --to FILE]`: a backup of everything, whether the server runs or not. The settings are the server's
 * own: DATA_DIR or DATABASE_URL, and BACKUP_DIR. Ends with 0 when the file is whole and on the disk, else with 1.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectOnce } from '#server/backup/connect.ts';
import { askServer } from '#server/backup/control.ts';
import { backupFile } from '#server/backup/files.ts';
import { BackupRefused } from '#server/backup/refused.ts';
import { type Written, writeBackup } from '#server/backup/write-file.ts';
import { readConfig } from '#server/config.ts';
import { openAtRest } from '#server/db/open-embedded.ts';
import { lockDirectory } from '#server/db/lock.ts';
import { StartRefused } from '#server/start-refused.ts';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const now = new Date();
  const file = resolve(values.to ?? backupFile(config.backupDir, 'by-hand', now));
  const { rows, tables, bytes } = await (config.databaseUrl === undefined
    ? ofEmbedded(config.dataDir, file, now)
    : ofPostgresql(config.databaseUrl, file, now));
  console.log(
    `${file}: ${rows} rows of ${tables} tables, ${Math.ceil(bytes / 1024)} kB. Keep it safe: it holds everything, secrets included.`,
  );
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function ofEmbedded(dataDir: string, file: string, madeAt: Date): Promise<Written> {
  if (!existsSync(join(dataDir, 'pglite'))) throw new BackupRefused(`There is no database in ${dataDir}.`);
  const lock = lockUnlessRunning(dataDir);
  if (lock === null) return askServer(dataDir, file);
  const db = await openAtRest(dataDir, lock);
  try {
    return await writeBackup(db, { file, madeAt });
  } finally {
    await db.close();
  }
}

async function ofPostgresql(url: string, file: string, madeAt: Date): Promise<Written> {
  const db = await connectOnce(url);
  try {
    return await writeBackup(db, { file, madeAt });
  } finally {
    await db.close();
  }
}

function lockUnlessRunning(dataDir: string) {
  try {
    return lockDirectory(dataDir);
  } catch (error) {
    if (error instanceof StartRefused) return null;
    throw error;
  }
}
