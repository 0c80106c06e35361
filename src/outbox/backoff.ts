const firstMs = 1000;
const longestMs = 5 * 60 * 1000;
/** As long as nothing at all gets through; a line that is back must be noticed in half a minute, even by who never asks. */
const longestOfLineMs = 30 * 1000;
const longestOrderedMs = 60 * 60 * 1000;

/** How long one edit waits after so many failures of the server at it: doubling from 1 s to 5 min, full jitter. */
export function backoffMs(failures: number, random: () => number): number {
  return jittered(longestMs, failures, random);
}

/** How long everything waits after so many answers that were none: doubling from 1 s to 30 s, full jitter. */
export function lineBackoffMs(failures: number, random: () => number): number {
  return jittered(longestOfLineMs, failures, random);
}

function jittered(longest: number, failures: number, random: () => number): number {
  return Math.round(random() * Math.min(longest, firstMs * 2 ** Math.min(failures - 1, 20)));
}

/** The server said when: no sooner, and not all at that moment. An hour at most, whatever it says. */
export function orderedMs(retryAfterSeconds: number, random: () => number): number {
  const asked = Math.min(longestOrderedMs, Math.max(0, retryAfterSeconds) * 1000);
  return Math.round(asked + random() * Math.max(1000, asked * 0.2));
}

/** While another request of this edit is at work on the server. */
export function inProgressMs(random: () => number): number {
  return Math.round(1000 + random() * 4000);
}

/** How long from now until this time; 0 when it has come. A clock that was put back must not make an edit wait a year. */
export function waitMs(at: number, now: number): number {
  const wait = at - now;
  return wait > longestOrderedMs * 1.2 ? 0 : Math.max(0, wait);
}
