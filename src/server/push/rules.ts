/** When a message is tried again, and when it is no longer worth sending. */
const minuteMs = 60_000;

/** A notice is worth this long, from when it was due: on its way to the push service and waiting there. */
const worthMs = 4 * 60 * minuteMs;

/** Whether a try at this time comes too late. */
export function isWorthless(createdAt: Date, at: Date): boolean {
  return at.getTime() >= createdAt.getTime() + worthMs;
}

/** Longer each time. The first is longer than a push service is waited for, so that no message is on its way twice. */
const waitMinutes = [1, 2, 5, 10, 20, 40];

/** After a try, counted from 1, that has not succeeded; a try that ends with the power going out counts as well. */
export function nextTryAfter(tries: number, now: Date): Date {
  return new Date(now.getTime() + (waitMinutes[tries - 1] ?? 40) * minuteMs);
}

/** Seconds from now on, or a date. Null for anything else. */
export function retryAt(retryAfter: string | null, now: Date): Date | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter.trim())) return new Date(now.getTime() + Number(retryAfter) * 1000);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : new Date(at);
}

/** Seconds for which the push service keeps what it cannot hand on. Null when nobody is to be told any more. */
export function ttlOf(createdAt: Date, now: Date): number | null {
  const left = Math.floor((createdAt.getTime() + worthMs - now.getTime()) / 1000);
  return left > 0 ? left : null;
}
