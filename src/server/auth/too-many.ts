import { Problem } from '#contract/problem.ts';

/** "Too many tries. Wait 40 seconds, then try again" */
export function tooMany(what: string, waitMs: number): Problem {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new Problem('too_many', `${what}. Wait ${inWords(retryAfterSeconds)}, then try again`, { retryAfterSeconds });
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
