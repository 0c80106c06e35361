import { useEffect } from 'react';
import { isUnsent, needsAttention } from '#outbox/record.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { beforeForgetting } from '#client/session/ending.ts';
import { setTitle } from '#client/ui/document-title.ts';

/** Spec §9: a badge counts to 99. */
export const mostCounted = 99;

export function badgeText(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count);
}

/** Keeps the installed app's badge and the document's title at what waits for this person. */
export function useBadge(unread: number): void {
  const { records } = useOutboxView();
  const waiting = unread + records.filter(needsAttention).length;
  const unsent = records.filter(isUnsent).length;
  useEffect(() => setTitle({ unread: waiting, unsent }), [waiting, unsent]);
  useEffect(() => setAppBadge(waiting), [waiting]);
  useEffect(() => beforeForgetting(() => setAppBadge(0)), []);
}

/** An absolute number, never one more or one less: a badge can then only be right or late. */
function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // A browser that draws no badge refuses; the title and the bell say it as well.
  done.catch(() => undefined);
}
