import { createStore, get, set } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import { type ListKind, ListLook, usualLook } from '#contract/saved-view.ts';
import { readPerson } from '#client/session/token.ts';

const looks = new Map<string, ListLook>();
const listeners = new Set<() => void>();

/** Which columns this person wants on this device, and how close; not in local storage, which signing out clears. */
export function useListLook(list: ListKind): [ListLook, (look: ListLook) => void] {
  const key = keyOf(list);
  const look = useSyncExternalStore(subscribe, () => looks.get(key) ?? usualLook);
  useEffect(() => void bringBack(key), [key]);
  return [look, (next) => keep(key, next)];
}

async function bringBack(key: string): Promise<void> {
  if (looks.has(key)) return;
  // Where a browser keeps nothing, lists look as for everybody.
  const kept = ListLook.safeParse(await get(key, deviceStore()).catch(() => undefined));
  if (kept.success && !looks.has(key)) become(key, kept.data);
}

function keep(key: string, look: ListLook): void {
  become(key, look);
  void set(key, look, deviceStore()).catch(() => undefined);
}

function become(key: string, look: ListLook): void {
  looks.set(key, look);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Nobody else who signs in here finds it.
function keyOf(list: ListKind): string {
  const person = readPerson();
  return `${person?.schoolId}:${person?.userId}/${list}`;
}

function deviceStore() {
  return createStore('muster-lists', 'looks');
}
