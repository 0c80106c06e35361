import { nameForUid, type ToldPerson, toldPlace } from '#contract/push-worker.ts';
import { type Person, readPerson } from './token.ts';

/**
 * Tells the service worker whose notices this browser shows, and how many edits need attention, which the badge counts
 * too. A browser that cannot keep it shows no content of any notice.
 */
export async function tellWorker(person: Person, attention: number): Promise<void> {
  if (!('caches' in globalThis)) return;
  const told: ToldPerson = { uid: await uidOf(person), attention };
  if (!isSignedIn(person)) return;
  const cache = await caches.open(toldPlace.cache);
  await cache.put(toldPlace.person, Response.json(told));
  // The session may have ended in another tab while this was written.
  if (!isSignedIn(person)) await caches.delete(toldPlace.cache);
}

/** Nobody is signed in here any more: whose notices these were, the notices that are still shown, the number on the icon. */
export async function forgetTold(): Promise<void> {
  await Promise.allSettled([forgetPerson(), closeNotices(), clearBadge()]);
}

export async function uidOf(person: Person): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nameForUid(person)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function forgetPerson(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(toldPlace.cache);
}

async function closeNotices(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

async function clearBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}

function isSignedIn({ userId, schoolId }: Person): boolean {
  const now = readPerson();
  return now?.userId === userId && now.schoolId === schoolId;
}
