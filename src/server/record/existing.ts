import type { Problem } from '#contract/problem.ts';

/** What was found, or the answer that there is none. */
export function existing<Found>(found: Found | undefined, noSuch: () => Problem): Found {
  if (found === undefined) throw noSuch();
  return found;
}
