import type { WorkerSays } from '#contract/push-worker.ts';
import { ownPath } from './push-notice.ts';

declare const self: ServiceWorkerGlobalScope;

/** Leads to what a notice is about: in a tab that is open, or in a new one. */
export function followNotices(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(ownPath(pathIn(event.notification.data), self.location.origin)));
  });
}

async function open(path: string): Promise<void> {
  const tab = tabToUse(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }));
  if (tab === undefined) return void (await self.clients.openWindow(path));
  // By its own router, so that what is typed there is kept as when somebody follows a link.
  tab.postMessage({ type: 'OPEN', path } satisfies WorkerSays);
  await tab.focus().catch(() => undefined);
}

/** The console's tab that somebody looks at, else any tab of it. The sign-in page would lose where it was going. */
export function tabToUse<Tab extends Pick<WindowClient, 'url' | 'focused' | 'visibilityState'>>(tabs: readonly Tab[]): Tab | undefined {
  const ofConsole = tabs.filter(({ url }) => /^\/school(\/|$)/.test(new URL(url).pathname));
  return ofConsole.find(({ focused }) => focused) ?? ofConsole.find(({ visibilityState }) => visibilityState === 'visible') ?? ofConsole[0];
}

function pathIn(data: unknown): string {
  return typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string' ? data.path : '/';
}
