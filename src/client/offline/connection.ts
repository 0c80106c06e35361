import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { readHealth } from '#contract/health.ts';
import { Problem } from '#contract/problem.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { call } from '#client/http/call.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { onLive } from '#client/live/use-live.ts';
import { useStore } from '#client/ui/store.ts';
import { currentOutbox, drained, sendUnless } from './current-outbox.ts';
import { createReach, type Reach } from './reach.ts';

const probeLimitMs = 8_000;

/** Whether the school's server can be reached now. `navigator.onLine` lies both ways, so it is only a hint to look. */
export const reach = createReach({
  probe: probeServer,
  // A hidden tab leaves the looking to the one that is seen.
  mayProbe: () => document.visibilityState === 'visible',
  onUp: () => void readAgainAfterDrain(),
  onDown: () => onlineManager.setOnline(false),
  random: Math.random,
  now: Date.now,
});

export function useConnection(): Reach {
  return useStore(reach);
}

/** Whether what is shown cannot be read anew just now. Not yet knowing is not being offline. */
export function useIsOffline(): boolean {
  const now = useConnection();
  return now !== 'online' && now !== 'unknown';
}

/** Looks again at everything that hints at a change: browser events, failed reads, and what the replayer met. */
export function followConnection(outbox: Outbox, client: QueryClient): () => void {
  // From here on the probe alone decides; the manager's own listeners believe the browser.
  onlineManager.setEventListener(() => undefined);
  // Only in a tab that is seen: that one goes on looking, and says when the server is back.
  sendUnless(() => reach.get() === 'offline' && document.visibilityState === 'visible');
  const stop = new AbortController();
  const hint = () => {
    void outbox.reconnected().catch(() => undefined);
    if (document.visibilityState === 'visible') void reach.check();
  };
  window.addEventListener('online', hint, stop);
  window.addEventListener('offline', hint, stop);
  document.addEventListener('visibilitychange', hint, stop);

  let met = outbox.view().connection;
  const unfollowOutbox = outbox.subscribe(() => {
    const { connection } = outbox.view();
    if (connection === met) return;
    met = connection;
    void reach.check();
  });
  const unfollowReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const failed = event.action.type === 'error' && event.action.error instanceof NoAnswer;
    const cameBack = event.action.type === 'success' && reach.get() !== 'online';
    if (failed || cameBack) void reach.check();
  });
  // The socket is a hint to try, never a proof that a call would be answered.
  const unfollowLive = onLive(({ state }) => {
    if (state === 'live') void outbox.reconnected().catch(() => undefined);
    else hint();
  });
  void reach.check();
  return () => {
    unfollowLive();
    stop.abort();
    unfollowOutbox();
    unfollowReads();
  };
}

// A read that overtakes the queued edits would flip the screen back to what it was before them.
async function readAgainAfterDrain(): Promise<void> {
  await currentOutbox()
    ?.reconnected()
    .catch(() => undefined);
  await drained();
  if (reach.get() === 'online') onlineManager.setOnline(true);
}

async function probeServer(): Promise<Reach> {
  try {
    const { ready } = await call(readHealth, { signal: AbortSignal.timeout(probeLimitMs) });
    return ready ? 'online' : 'server-problem';
  } catch (error) {
    if (error instanceof Problem) return 'server-problem';
    return error instanceof NoAnswer && error.reason === 'captive' ? 'captive' : 'offline';
  }
}
