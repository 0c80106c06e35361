/**
 * Served in the service worker's place when the operator takes it away (SERVICE_WORKER=off): it leaves, and takes what
 * the worker kept of the console with it. Edits that wait on the device are in IndexedDB, which it does not touch.
 * Open pages see another worker take over and load themselves anew as soon as nothing typed would be lost.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
