import { useEffect, useRef, useState } from 'react';
import { useNow } from './use-now.ts';

/** How far something was, and when. */
export interface Sample {
  atMs: number;
  done: number;
}

const sureAfterMs = 5_000;

/**
 * Seconds until all is done, at the pace seen since the first look; null before five seconds of looking, and as long as
 * nothing moved. By what was seen here, so that neither another clock nor a pause of the server is in it.
 */
export function secondsLeft(first: Sample, now: Sample, total: number): number | null {
  const [tookMs, moved] = [now.atMs - first.atMs, now.done - first.done];
  if (tookMs < sureAfterMs || moved <= 0) return null;
  return Math.ceil(((tookMs / moved) * Math.max(0, total - now.done)) / 1000);
}

export function useSecondsLeft({ done, total }: { done: number; total: number }): number | null {
  const now = useNow(1_000).getTime();
  const first = useRef<Sample | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    // Another stage counts anew.
    if (first.current === null || done < first.current.done) first.current = { atMs: now, done };
    setSeconds(secondsLeft(first.current, { atMs: now, done }, total));
  }, [now, done, total]);
  return seconds;
}
