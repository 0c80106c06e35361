import type { WorkerSays } from '#contract/push-worker.ts';
import { type Notice, noticeOf } from './push-notice.ts';
import { readTold, rememberShown } from './told.ts';

declare const self: ServiceWorkerGlobalScope;

/** `renotify` is not in the library of types: without it a second notice of a kind comes without a sound. */
interface NoticeOptions extends NotificationOptions {
  renotify: boolean;
}

/** Shows what is pushed. On Apple's devices a subscription dies when a push shows nothing, so each one shows something. */
export function showPushes(): void {
  // One after the other: which of two messages is older is known only when the first has been dealt with.
  let turn: Promise<void> = Promise.resolve();
  self.addEventListener('push', (event) => {
    const text = event.data?.text();
    turn = turn.catch(() => undefined).then(() => show(text));
    event.waitUntil(turn);
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));
}

async function show(text: string | undefined): Promise<void> {
  const notice = noticeOf(text, await readTold());
  await self.registration.showNotification(notice.title, optionsOf(notice)).catch(withoutLeave);
  if (notice.isPassing) return closeAll(notice.tag);
  // A badge that cannot be drawn or remembered is late, no more; the next message or the console sets it right.
  await Promise.allSettled([setBadge(notice.badge), notice.last && rememberShown(notice.last)]);
  await tellTabs({ type: 'PUSH_ARRIVED', tag: notice.tag });
}

function optionsOf({ body, tag, silent, path }: Notice): NoticeOptions {
  return { body, tag, silent, renotify: !silent, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } };
}

/** The permission was taken back a moment ago: the browser will end the subscription by itself. */
function withoutLeave(): void {}

async function closeAll(tag: string): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

async function setBadge(count: number | null): Promise<void> {
  if (count === null || !('setAppBadge' in navigator)) return;
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}

/** The console tells the server the new address: at once where it is open, else when it opens next. */
async function subscribeAgain({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { person } = await readTold();
  if (person === null) return;
  if (newSubscription === null && oldSubscription !== null) {
    // Refused or without a network: the console finds no subscription at its next opening, and renews it.
    await self.registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined);
  }
  await tellTabs({ type: 'PUSH_MOVED' });
}

async function tellTabs(message: WorkerSays): Promise<void> {
  for (const tab of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) tab.postMessage(message);
}
