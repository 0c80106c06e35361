import { useSyncExternalStore } from 'react';
import { type Live, useLive } from '#client/live/use-live.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { useNow } from '#client/ui/time/use-now.ts';
import { isClosed } from '#client/offline/closed-outbox.ts';
import { reach, useConnection } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { type SyncState, syncStateOf } from './sync-state.ts';

const quietLossMs = 30_000;

/** What the header says of this person's edits and the connection. */
export function useSyncState(): SyncState {
  const outbox = useOutbox();
  const view = useSyncExternalStore(outbox.subscribeAtOnce, outbox.view);
  const connection = useConnection();
  const live = useLive();
  const now = useNow(15_000);
  const { timeAt } = useSchoolClock();
  const lastAnswer = Math.max(reach.lastUpAt() ?? 0, Date.parse(view.lastSuccessAt ?? '') || 0);
  return syncStateOf({
    view,
    reach: connection,
    isLive: isLive(live, now),
    isClosed: isClosed(outbox),
    lastAnswer: lastAnswer === 0 ? null : timeAt(new Date(lastAnswer).toISOString()),
  });
}

// A short loss is not worth a word: the socket is back before anybody notices.
function isLive(live: Live, now: Date): boolean {
  return live.state !== 'off' || now.getTime() - live.since.getTime() < quietLossMs;
}
