import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { fetchAhead } from './fetch-ahead.ts';
import { isOfMap, keepMapOnceOpened } from './map-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** What only the server may answer: calls, sockets, and pages for developers. */
const notShell = [/^\/api(\/|$)/, /^\/socket\.io(\/|$)/, /^\/dev\//];
const signIn = /^\/login\/?(\?|$)/;

/**
 * Keeps both documents and every chunk, so that any address opens without a network; what draws maps once one was
 * opened. Nothing else is ever put into Cache Storage: what the API answers belongs to a person and lives where signing out can wipe it.
 */
export function keepShell(): void {
  const files = self.__WB_MANIFEST;
  const shell = files.filter((entry) => !isOfMap(entry));
  fetchAhead(shell);
  cleanupOutdatedCaches();
  precacheAndRoute(shell);
  keepMapOnceOpened(files.filter(isOfMap));
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/sign-in.html'), { allowlist: [signIn] }));
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...notShell, signIn] }));
}
