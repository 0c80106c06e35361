import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isWaiting, needsAttention } from '#outbox/record.ts';
import { onWorkerSays } from '#client/live/worker-says.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { tellWorker } from '#client/session/told.ts';
import { readPerson } from '#client/session/token.ts';
import { setTitle } from '#client/ui/layout/document-title.ts';
import { showDot } from './favicon-dot.ts';
import { notificationQueries } from './queries.ts';

/** Spec §9: a badge counts to 99. */
export const mostCounted = 99;

export function badgeText(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count);
}

/**
 * Keeps the installed app's badge, the document's title and the tab's icon at what waits for this person. The ending of
 * a session takes the badge away.
 */
export function useBadge(unread: number): void {
  const { records } = useOutboxView();
  const attention = records.filter(needsAttention).length;
  const waiting = unread + attention;
  const unsent = records.filter(isWaiting).length;
  const arrivals = useArrivals();
  useEffect(() => setTitle({ unread: waiting, unsent }), [waiting, unsent]);
  useEffect(() => showDot(waiting > 0), [waiting]);
  // After a push too: the service worker has set the badge to what the message said.
  useEffect(() => setAppBadge(waiting), [waiting, arrivals]);
  useEffect(() => {
    const person = readPerson();
    if (person !== null) void tellWorker(person, attention).catch(() => undefined);
  }, [attention]);
}

/** Grows when a push came and the figures have been read anew since: then they are newer than what it said. */
function useArrivals(): number {
  const client = useQueryClient();
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    async function readAgain() {
      const at = Date.now();
      await client.invalidateQueries({ queryKey: notificationQueries.all });
      const { dataUpdatedAt = 0 } = client.getQueryState(notificationQueries.unread().queryKey) ?? {};
      if (dataUpdatedAt >= at) setArrivals((count) => count + 1);
    }
    return onWorkerSays((said) => {
      if (said.type === 'PUSH_ARRIVED') void readAgain();
    });
  }, [client]);
  return arrivals;
}

/** An absolute number, never one more or one less: a badge can then only be right or late. */
function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // A browser that draws no badge refuses; the title and the bell say it as well.
  done.catch(() => undefined);
}
