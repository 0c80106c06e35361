import type { NotificationSettings } from '#contract/notification-settings.ts';
import { schoolTime } from '#contract/school-time.ts';

const minuteMs = 60_000;
const mostMinutes = 26 * 60;

/**
 * When the quiet hours end that `at` lies in; null outside of them. Follows the school's clock minute by minute, since
 * the night in which the clocks change has an hour more or less.
 */
export function quietUntil(at: Date, quiet: NotificationSettings['quiet'], timeZone: string): Date | null {
  if (quiet === null || !isQuiet(schoolTime(at, timeZone), quiet)) return null;
  const wholeMinute = Math.floor(at.getTime() / minuteMs) * minuteMs;
  for (let minutes = 1; minutes < mostMinutes; minutes += 1) {
    const next = new Date(wholeMinute + minutes * minuteMs);
    if (!isQuiet(schoolTime(next, timeZone), quiet)) return next;
  }
  return null;
}

/** `from` is quiet and `until` is not; 22:00 to 06:30 goes over midnight. */
function isQuiet(time: string, { from, until }: { from: string; until: string }): boolean {
  return from <= until ? time >= from && time < until : time >= from || time < until;
}
