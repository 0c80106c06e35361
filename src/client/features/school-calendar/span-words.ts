import { dayText } from '#client/ui/time/day-text.ts';

/** "Fri, 25 Dec 2026", "Fri, 25 Dec 2026 – Sat, 26 Dec 2026". */
export function spanWords({ from, until }: { from: string; until: string }): string {
  return from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`;
}
