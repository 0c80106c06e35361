/** Makes backups while the server runs: each night, and when an operator asks for one. One at a time. */
import type { Database } from '#server/db/database.ts';
import { type Log, traceOf } from '#server/log.ts';
import { backupFile, freeBytesIn, newestNightly, removeOldNightly, sizeOfNewest } from './files.ts';
import { isBackupDue } from './nightly-due.ts';
import { BackupRefused } from './refused.ts';
import { type Written, writeBackup } from './write-file.ts';

export interface Keeper {
  backUp(file: string): Promise<Written>;
  /** What the timer does, every minute. */
  backUpWhenDue(): Promise<void>;
  /** Ends one that is under way; its file is not left half. */
  close(): Promise<void>;
}

interface Deps {
  db: Database;
  clock: { now(): Date };
  log: Log;
  /** Where nightly backups go, and how many stay there; null for none. */
  nightly: { directory: string; keep: number } | null;
  freeBytes?: (directory: string) => number;
}

const lookEveryMs = 60_000;

export function createKeeper({ db, clock, log, nightly, freeBytes = freeBytesIn }: Deps): Keeper {
  const startedAt = clock.now();
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  function backUp(file: string): Promise<Written> {
    const writing = last.then(() => {
      if (closing.signal.aborted) throw new BackupRefused('The server is closing.');
      return writeBackup(db, { file, madeAt: clock.now(), signal: closing.signal });
    });
    last = writing.catch(() => {});
    return writing;
  }

  async function backUpWhenDue(): Promise<void> {
    if (nightly === null || isBusy) return;
    const { directory, keep } = nightly;
    isBusy = true;
    try {
      const now = clock.now();
      if (!isBackupDue({ now, startedAt, newest: newestNightly(directory, now) })) return;
      refuseToFill(freeBytes(directory), sizeOfNewest(directory));
      const { file: _, ...amount } = await backUp(backupFile(directory, 'nightly', clock.now()));
      removeOldNightly(directory, { keep, now: clock.now() });
      log('info', { backup: 'made', ...amount });
    } catch (error) {
      // Tried again in a minute, and said each time: a school without a backup must hear of it.
      if (!closing.signal.aborted) log('error', { backup: 'FAILED: there is no backup of this night', ...traceOf(error) });
    } finally {
      isBusy = false;
    }
  }

  let isBusy = false;
  const timer = setInterval(() => void backUpWhenDue(), lookEveryMs);
  timer.unref();
  return {
    backUp,
    backUpWhenDue,
    async close() {
      clearInterval(timer);
      closing.abort(new BackupRefused('The server was stopped before the backup was done.'));
      await last;
    },
  };
}

/** The school's own edits may need the disk as well, and a backup that fills it would be tried again each minute. */
function refuseToFill(free: number, newest: number): void {
  if (free < 2 * newest) throw new BackupRefused(`The disk has ${Math.floor(free / 1024)} kB left, too little for another backup.`);
}
