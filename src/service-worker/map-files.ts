import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

const cacheName = 'muster-map';
const ofMap = /^\/?assets\/(map-engine|map-canvas|tile-worker|maplibre-gl-worker)-/;

/** What draws maps is as much as the rest of the console, and most people never open one. */
export function isOfMap(entry: PrecacheEntry | string): boolean {
  return ofMap.test(typeof entry === 'string' ? entry : entry.url);
}

/** Kept from the first map on that somebody opens here: the next one is drawn without a network, after an update too. */
export function keepMapOnceOpened(entries: readonly (PrecacheEntry | string)[]): void {
  const files = new Set(entries.map((entry) => new URL(typeof entry === 'string' ? entry : entry.url, self.location.origin).pathname));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && files.has(url.pathname),
    ({ request }) => keptOrFetched(request),
  );
  self.addEventListener('install', (event) => event.waitUntil(bringAlong(files)));
  self.addEventListener('activate', (event) => event.waitUntil(forgetOthers(files)));
}

async function keptOrFetched(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // Where there is no room left, the map is drawn all the same.
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/** For who has the last version's map on the device. What does not come now comes when the map is opened. */
async function bringAlong(files: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
}

async function forgetOthers(files: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
}
