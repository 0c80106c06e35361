/** A backup into the embedded database: made whole beside the place it is for, then put there. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { moveInto, restoredBeside, takePlace } from '#server/db/first-start.ts';
import { refuseUnsafeDatabase } from '#server/db/guards.ts';
import { lockDirectory } from '#server/db/lock.ts';
import { databaseOn } from '#server/db/open-embedded.ts';
import type { Header } from './format.ts';
import { noteRestore } from './note-restore.ts';
import { checkBackup } from './read-file.ts';
import { BackupRefused } from './refused.ts';
import { takeIn } from './take-in.ts';
import { type Now, turnOfTime } from './turn-of-time.ts';

export interface Restoring extends Now {
  file: string;
  /** Puts the database that is there aside, instead of refusing. */
  replace: boolean;
}

/** Where the database went that was there; null when there was none. */
export async function restoreEmbedded(dataDir: string, restoring: Restoring): Promise<string | null> {
  const header = await checkBackup(restoring.file);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDirectory(dataDir);
  const directory = join(dataDir, 'pglite');
  const building = `${directory}.restoring`;
  try {
    if (existsSync(directory) && !restoring.replace) {
      throw new BackupRefused(
        `There is a database in ${dataDir}. Add --replace to put this backup in its place; the old one is kept beside it.`,
      );
    }
    for (const left of [building, restoredBeside(directory)]) rmSync(left, { recursive: true, force: true });
    await build(building, header, restoring);
    return swap({ directory, building, now: restoring.now });
  } finally {
    rmSync(building, { recursive: true, force: true });
    lock.release();
  }
}

async function build(directory: string, header: Header, restoring: Restoring): Promise<void> {
  // Written through once, when it takes its place: until then nobody counts on it.
  const client = await PGlite.create({ dataDir: directory });
  try {
    await drizzle({ client }).transaction(async (tx) => {
      await takeIn(tx, restoring.file, header);
      await turnOfTime(tx, restoring);
      await noteRestore(tx, header, restoring);
    });
    await refuseUnsafeDatabase(await databaseOn(client));
  } finally {
    await client.close();
  }
}

/** Cut off between its two last steps it is finished by the next start: the restored database has its name by then. */
function swap({ directory, building, now }: { directory: string; building: string; now: Date }): string | null {
  const restored = restoredBeside(directory);
  takePlace(building, restored);
  const aside = existsSync(directory) ? `${directory}.before-${now.toISOString().replaceAll(':', '')}` : null;
  if (aside !== null) moveInto(directory, aside);
  moveInto(restored, directory);
  return aside;
}
