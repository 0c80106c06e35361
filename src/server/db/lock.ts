/** One server for one data directory: two PGlites on the same files lose rows in silence. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '#server/start-refused.ts';

export interface DirectoryLock {
  release(): void;
}

/** Held by the operating system for as long as this process lives: a kill -9 leaves no stale lock behind. */
export function lockDirectory(dataDir: string): DirectoryLock {
  const file = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    file.exec('begin exclusive');
  } catch {
    file.close();
    throw new StartRefused(`Another Muster server is running on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`);
  }
  return { release: () => file.close() };
}
