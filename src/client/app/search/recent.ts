import * as z from 'zod/mini';
import { parsedJson } from '#client/session/parsed-json.ts';
import { readPerson } from '#client/session/token.ts';
import { type Entry, groups, type Index } from './entry.ts';

const key = 'muster.recent';
const most = 8;

/** What somebody opened last, the newest first: names of entries, and nothing of what is in them. */
const Recent = z.object({ of: z.string(), keys: z.array(z.string()) });

/** Lies in local storage, which the end of a session clears. */
export function recentKeys(): readonly string[] {
  const kept = Recent.safeParse(parsedJson(localStorage.getItem(key)));
  return kept.success && kept.data.of === owner() ? kept.data.keys : [];
}

export function keepRecent(opened: string): void {
  const of = owner();
  if (of === null) return;
  const keys = [opened, ...recentKeys().filter((one) => one !== opened)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify({ of, keys } satisfies z.infer<typeof Recent>));
  } catch {
    // The storage is full: what was found opens all the same.
  }
}

/** Of the keys those that can still be found: a child who was taken from this person is not. */
export function recentIn(index: Index, keys: readonly string[]): Entry[] {
  const wanted = new Set(keys);
  const entries = new Map(
    groups.flatMap((group) => index[group].filter((entry) => wanted.has(entry.key))).map((entry) => [entry.key, entry]),
  );
  return keys.flatMap((one) => entries.get(one) ?? []);
}

function owner(): string | null {
  const person = readPerson();
  return person && `${person.schoolId}:${person.userId}`;
}
