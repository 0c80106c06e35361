import { type ShownLast, ShownLast as ShownLastShape, ToldPerson, toldPlace } from '#contract/push-worker.ts';
import type { AtArrival } from './push-notice.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the console told of who is signed in. Where the browser keeps nothing, nobody is. */
export async function readTold(): Promise<AtArrival> {
  const { origin } = self.location;
  try {
    const cache = await caches.open(toldPlace.cache);
    const [person, shown] = await Promise.all([jsonAt(cache, toldPlace.person), jsonAt(cache, toldPlace.shown)]);
    return { person: ToldPerson.safeParse(person).data ?? null, shown: ShownLastShape.safeParse(shown).data ?? null, origin };
  } catch {
    return { person: null, shown: null, origin };
  }
}

export async function rememberShown(last: ShownLast): Promise<void> {
  // Of a session that ended meanwhile nothing is written any more: `has` tells what `open` would make anew.
  if (!(await caches.has(toldPlace.cache))) return;
  const cache = await caches.open(toldPlace.cache);
  await cache.put(toldPlace.shown, Response.json(last));
}

async function jsonAt(cache: Cache, path: string): Promise<unknown> {
  return (await cache.match(path))?.json();
}
