import { cacheNames } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

/** Of the six connections a browser has, two stay free for the page. */
const lanes = 4;

/**
 * Workbox fetches one file after the other, which on a far line is nearly all waiting. On the first visit the files
 * with a hash in their name are fetched side by side and kept where Workbox looks before it asks for one. An update
 * has time.
 */
export function fetchAhead(entries: readonly (PrecacheEntry | string)[]): void {
  self.addEventListener('install', (event) => {
    if (self.registration.active !== null) return;
    const hashed = entries.flatMap((entry) => (typeof entry === 'object' && !entry.revision ? [entry.url] : []));
    const left = hashed.values();
    const shell = caches.open(cacheNames.precache);
    for (let lane = 0; lane < lanes; lane += 1) event.waitUntil(keepEach(left, shell));
  });
}

async function keepEach(left: Iterable<string>, shell: Promise<Cache>): Promise<void> {
  for (const url of left) {
    try {
      const answer = await fetch(url);
      if (answer.ok) await (await shell).put(url, answer);
    } catch {
      // Workbox asks again, and the installation fails where it has to.
      return;
    }
  }
}
