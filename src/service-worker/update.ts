declare const self: ServiceWorkerGlobalScope;

/**
 * A new version waits until a page says that nobody would lose anything by it. Only the very first one takes over the
 * pages already open, so that what they load later is there without a network from the first visit on.
 */
export function updateWhenTold(): void {
  let isFirst = false;

  self.addEventListener('install', () => {
    isFirst = self.registration.active === null;
  });
  self.addEventListener('activate', (event) => {
    if (isFirst) event.waitUntil(self.clients.claim());
  });
  self.addEventListener('message', (event) => {
    if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  });
}
