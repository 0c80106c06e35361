import type { Role } from '#contract/role.ts';
import { finds } from '#client/app/features.ts';
import { places } from '#client/place/places.ts';
import { mayEnter } from '#client/place/use-place.ts';
import type { Findable } from '#client/search/findable.ts';
import type { Finds, GroupName, Known } from '#client/search/finds.ts';
import type { Entry, Index } from './entry.ts';
import { pageEntries } from './page-entries.ts';

/** What this device knows for the person who is signed in. */
export interface Sources extends Known {
  role: Role;
}

/** Made between two looks at the clock. */
const atOnce = 40;

/** What needs nobody's data: there at once. */
export function pagesIndex(role: Role): Record<GroupName, Entry[]> {
  const { pages, actions } = pageEntries(role);
  return { People: [], 'Classes and houses': [], Buses: [], Exeats: [], Pages: pages, Actions: actions };
}

/** Makes the index a little at a time. Whatever a source holds: what leads to a page of others is left out. */
export function* indexSteps({ role, ...known }: Sources): Generator<void, Index> {
  const index = pagesIndex(role);
  for (const [kind, one] of Object.entries(finds)) {
    if (mayEnter(places.get()[one.place], role)) yield* addTo(index[one.group], kind, one, known);
  }
  return index;
}

function* addTo(entries: Entry[], kind: string, { icon, entries: entriesOf }: Finds, known: Known): Generator<void> {
  let steps = 0;
  for (const found of entriesOf(known)) {
    if (found !== null) entries.push(entryOf(found, { kind, icon }));
    steps += 1;
    if (steps % atOnce === 0) yield;
  }
}

function entryOf({ id, ...found }: Findable, { kind, icon }: Pick<Entry, 'kind' | 'icon'>): Entry {
  return { key: `${kind}:${id}`, kind, icon, ...found };
}
