import { useEffect, useState } from 'react';
import type { Index } from './entry.ts';
import { inSlices } from './in-slices.ts';
import { indexSteps, pagesIndex, type Sources } from './index-steps.ts';

export interface IndexState {
  index: Index;
  /** Whether people, and all else that takes a moment, are in it. */
  isReady: boolean;
}

/** Of the person of this page: another one is given a new page. */
let made: { sources: Sources; index: Index } | null = null;

/** The index of what this device knows: made when it is first asked for, kept, and made anew when something changed. */
export function useIndex({ role, students, classes, houses, buses, employees }: Sources): IndexState {
  const known = indexOf({ role, students, classes, houses, buses, employees });
  // Good enough until the new one is made.
  const [latest, setLatest] = useState(known);
  useEffect(() => {
    const sources = { role, students, classes, houses, buses, employees };
    if (indexOf(sources) !== null) return;
    return inSlices(indexSteps(sources), (index) => {
      made = { sources, index };
      setLatest(index);
    });
  }, [role, students, classes, houses, buses, employees]);
  const index = known ?? latest;
  return { index: index ?? pagesIndex(role), isReady: index !== null };
}

function indexOf(now: Sources): Index | null {
  if (made === null) return null;
  const { sources, index } = made;
  const isSame =
    sources.role === now.role &&
    sources.students === now.students &&
    sources.classes === now.classes &&
    sources.houses === now.houses &&
    sources.buses === now.buses &&
    sources.employees === now.employees;
  return isSame ? index : null;
}
