/** Lets one tab of this browser replay at a time. It saves requests, no more: the ids keep a second one harmless. */

/** A lease that was not renewed for so long belongs to a tab that is gone or frozen. */
export const leaseMs = 45_000;

export interface LockDeps {
  /** Null where the browser has no locks, as on a page without HTTPS. */
  locks: LockManager | null;
  name: string;
  /** Calls back after this time; the answer takes it back. */
  after: (ms: number, then: () => void) => () => void;
  /** Whether whoever replays has shown life within `leaseMs`. */
  isAlive: () => boolean;
}

/** Waits for its turn; `left` ends the waiting. A lock that nobody alive holds is taken away. */
export async function withReplayLock(deps: LockDeps, left: AbortSignal, work: () => Promise<void>): Promise<void> {
  const { locks, name, after, isAlive } = deps;
  if (!locks) return work();
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const stopWaiting = after(leaseMs, giveUp);
  left.addEventListener('abort', giveUp);
  let isOurs = false;
  const begin = () => {
    isOurs = true;
    stopWaiting();
    return work();
  };
  try {
    await holding(locks, name, { signal: patience.signal }, begin);
  } catch (error) {
    if (isOurs || !patience.signal.aborted) throw error;
    if (!left.aborted && !isAlive()) await holding(locks, name, { steal: true }, begin);
  } finally {
    stopWaiting();
    left.removeEventListener('abort', giveUp);
  }
}

async function holding(locks: LockManager, name: string, how: LockOptions, work: () => Promise<void>): Promise<void> {
  const begun: Promise<void>[] = [];
  try {
    await locks.request(name, how, () => {
      const job = work();
      begun.push(job);
      return job;
    });
  } catch (error) {
    if (begun.length === 0) throw error;
    // Stolen from us while we were frozen, or the work failed: it comes to its own end.
    await Promise.all(begun);
  }
}
