/** How old a screen is, said once: as old as the oldest of what it shows. */
import { createContext, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type Age, isAhead } from './as-of.tsx';

type Tell = (part: string, age: Age | null) => void;

/** Null where no page says how old its parts are. */
export const PageAges = createContext<Tell | null>(null);

/** For the page: what its parts tell, and how old it is by that; null while nothing was read. */
export function usePageAge(): { age: Age | null; tell: Tell } {
  const [parts, setParts] = useState<ReadonlyMap<string, Age>>(new Map());
  const tell = useCallback((part: string, age: Age | null) => {
    setParts((known) => {
      if (age === null && !known.has(part)) return known;
      const others = [...known].filter(([key]) => key !== part);
      return new Map(age === null ? others : [...others, [part, age]]);
    });
  }, []);
  return { age: ageOfAll([...parts.values()]), tell };
}

/** For a part: tells the page around it. False where there is none, and the part has to say it. */
export function useToldAge(age: Age): boolean {
  const tell = use(PageAges);
  const part = useId();
  const latest = useRef(age);
  const { asOf, isFetching, isOffline, isStale, error, oldAfterMinutes } = age;
  const readAt = asOf?.getTime();
  const hasFailed = error !== null;
  useEffect(() => void (latest.current = age));
  useEffect(() => {
    tell?.(part, { ...latest.current, refetch: () => latest.current.refetch() });
  }, [tell, part, readAt, isFetching, isOffline, isStale, hasFailed, oldAfterMinutes]);
  useEffect(() => () => tell?.(part, null), [tell, part]);
  return tell !== null;
}

/** What was never read has no age and says so in its own place; it is asked for again with the others. */
function ageOfAll(all: readonly Age[]): Age | null {
  const parts = all.filter(({ asOf }) => asOf !== null);
  // One that was read by a clock that ran ahead has an age that nobody knows: that is what there is to tell.
  const [oldest] = parts.toSorted((a, b) => Number(isAhead(b.asOf)) - Number(isAhead(a.asOf)) || Number(a.asOf) - Number(b.asOf));
  if (!oldest) return null;
  return {
    asOf: oldest.asOf,
    isFetching: parts.some(({ isFetching }) => isFetching),
    isOffline: parts.some(({ isOffline }) => isOffline),
    isStale: parts.some(({ isStale }) => isStale),
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    oldAfterMinutes: Math.min(...parts.map(({ oldAfterMinutes }) => oldAfterMinutes)),
    refetch: () => all.forEach(({ refetch }) => refetch()),
  };
}
