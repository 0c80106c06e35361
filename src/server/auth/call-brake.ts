/** Keeps one session from taking the whole server. A brake of this process: it guards no secret and counts no tries. */
import { Problem } from '#contract/problem.ts';

export interface CallBrake {
  /** Throws `too_many` when this session calls faster than it may. */
  take(sessionId: string, now: Date): void;
}

interface Bucket {
  left: number;
  at: number;
}

const mostBuckets = 20_000;

export function createCallBrake({ perMinute, burst }: { perMinute: number; burst: number }): CallBrake {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  return {
    take(sessionId, now) {
      const at = now.getTime();
      const last = buckets.get(sessionId) ?? { left: burst, at };
      const left = Math.min(burst, last.left + Math.max(0, at - last.at) * perMs);
      // Put in anew each time, so that the first in the map is the one unused longest.
      buckets.delete(sessionId);
      buckets.set(sessionId, { left: Math.max(0, left - 1), at });
      const [oldest] = buckets.keys();
      if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest);
      if (left >= 1) return;
      const retryAfterSeconds = Math.ceil((1 - left) / perMs / 1000);
      throw new Problem('too_many', 'Too many calls at once. Wait a moment', { retryAfterSeconds });
    },
  };
}
