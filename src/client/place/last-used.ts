import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { keepLook, useKeptLooks } from '#client/session/kept-look.ts';
import type { PlaceName } from './paths.ts';

/** How somebody last had a page, on this device: what its address asked for, and when. */
const LastUse = z.object({ search: z.string(), at: z.number() });
export type LastUse = z.infer<typeof LastUse>;

/** Keeps how this person has the page now. */
export function useNoteUse(place: PlaceName): void {
  const { search } = useLocation();
  useEffect(() => keepLook(lookOf(place), { search: withoutPage(search), at: Date.now() } satisfies LastUse), [place, search]);
}

/** Of these pages those that this person has used here, the one they used last first. */
export function useLastUses<Name extends PlaceName>(names: readonly Name[]): (LastUse & { place: Name })[] {
  const uses = useKeptLooks(names.map(lookOf), LastUse);
  return names
    .flatMap((place, at) => {
      const use = uses[at];
      return use ? [{ place, ...use }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
}

function lookOf(place: PlaceName): string {
  return `last use: ${place}`;
}

/** Whoever comes back begins at the first page. */
function withoutPage(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('page');
  return kept.toString();
}
