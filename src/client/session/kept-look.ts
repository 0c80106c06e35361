import { createStore, get, set } from 'idb-keyval';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { storeOf, useStore } from '#client/ui/store.ts';
import { readPerson } from './token.ts';

const looks = storeOf<ReadonlyMap<string, unknown>>(new Map());

/** How this person wants something to look on this device; not in local storage, which signing out clears. */
export function useKeptLook<Look>(name: string, shape: z.ZodMiniType<Look>, usual: Look): [Look, (look: Look) => void] {
  const key = keyOf(name);
  const look = shape.safeParse(useStore(looks).get(key));
  useEffect(() => void bringBack(key), [key]);
  return [look.success ? look.data : usual, (next) => keep(key, next)];
}

/** The same of several, to be read: undefined where nothing is kept. */
export function useKeptLooks<Look>(names: readonly string[], shape: z.ZodMiniType<Look>): (Look | undefined)[] {
  const keys = names.map(keyOf);
  const kept = useStore(looks);
  const all = keys.join('\n');
  useEffect(() => {
    for (const key of all.split('\n')) void bringBack(key);
  }, [all]);
  return keys.map((key) => shape.safeParse(kept.get(key)).data);
}

/** Keeps it without showing it. */
export function keepLook(name: string, look: unknown): void {
  keep(keyOf(name), look);
}

async function bringBack(key: string): Promise<void> {
  if (looks.get().has(key)) return;
  // Where a browser keeps nothing, all looks as for everybody.
  const kept: unknown = await get(key, deviceStore()).catch(() => undefined);
  if (kept !== undefined && !looks.get().has(key)) become(key, kept);
}

function keep(key: string, look: unknown): void {
  become(key, look);
  void set(key, look, deviceStore()).catch(() => undefined);
}

function become(key: string, look: unknown): void {
  looks.set(new Map([...looks.get(), [key, look]]));
}

// Nobody else who signs in here finds it.
function keyOf(name: string): string {
  const person = readPerson();
  return `${person?.schoolId}:${person?.userId}/${name}`;
}

function deviceStore() {
  return createStore('muster-lists', 'looks');
}
