import { reach } from '#client/offline/connection.ts';
import { t } from '#client/ui/language/words.ts';
import { hasDraft } from '#client/offline/drafts/draft-checks.ts';

/** Spec §8 and §9: the time-out of a script chunk. */
export const chunkTimeoutMs = 120_000;

const reloadedKey = 'muster.reloaded-for-chunk';

/** A part of the console that did not load: there is no connection, or the server has a newer build. */
export class ChunkLoadError extends Error {
  readonly isOffline: boolean;

  constructor(isOffline: boolean, options?: ErrorOptions) {
    super(t('Part of Muster did not load'), options);
    this.name = 'ChunkLoadError';
    this.isOffline = isOffline;
  }
}

/** Loads a screen's code. When it is gone after a new build, one reload gets the new one; a second failure is shown. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await Promise.race([load(), timedOut()]);
  } catch (error) {
    await reach.check();
    const isOffline = reach.get() !== 'online';
    if (!isOffline && mayReload()) return reloadOnce();
    throw new ChunkLoadError(isOffline, { cause: error });
  }
}

/** The same for chunks that no route asked for, such as a dialog's. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', () => {
    if (reach.get() === 'online' && mayReload()) void reloadOnce();
  });
}

function mayReload(): boolean {
  return sessionStorage.getItem(reloadedKey) === null && !hasDraft();
}

function reloadOnce(): Promise<never> {
  sessionStorage.setItem(reloadedKey, 'yes');
  location.reload();
  return new Promise(() => undefined);
}

function timedOut(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(t('No answer after {{seconds}} seconds', { seconds: chunkTimeoutMs / 1000 }))), chunkTimeoutMs);
  });
}
