import { Problem } from '#contract/problem.ts';
import { createTurns, type Turns } from '#server/turns.ts';

/** One file after the other: unpacked it takes a hundred times the memory of a call. */
export function createFileTurns(): Turns {
  const tooLong = () => new Problem('busy', 'Other files are being read right now. Try again in a moment', { retryAfterSeconds: 5 });
  return createTurns({ atOnce: 1, mostWaiting: 8, tooLong });
}
