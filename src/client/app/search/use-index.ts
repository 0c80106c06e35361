import { useEffect, useState } from 'react';
import type { Index } from './entry.ts';
import { inSlices } from './in-slices.ts';
import { indexSteps, pagesIndex } from './index-steps.ts';
import { isSame, type SourcesNow } from './use-sources.ts';

export interface IndexState {
  index: Index;
  /** Whether people, and all else that takes a moment, are in it. */
  isReady: boolean;
}

/** Of the person of this page: another one is given a new page. */
let made: { sources: SourcesNow; index: Index } | null = null;

/** The index of what this device knows: made when it is first asked for, kept, and made anew when something changed. */
export function useIndex(sources: SourcesNow): IndexState {
  const known = indexOf(sources);
  // Good enough until the new one is made.
  const [latest, setLatest] = useState(known);
  useEffect(() => {
    if (indexOf(sources) !== null) return;
    return inSlices(indexSteps(sources), (index) => {
      made = { sources, index };
      setLatest(index);
    });
  }, [sources]);
  const index = known ?? latest;
  return { index: index ?? pagesIndex(sources.role), isReady: index !== null };
}

function indexOf(now: SourcesNow): Index | null {
  return made !== null && isSame(made.sources, now) ? made.index : null;
}
