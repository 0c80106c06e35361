/** What was last said of each child, at whatever roll it was. Pure. */
import { type LastMark, rollKey } from './house-roll.ts';
import { headsOf, rollEndsMin } from './house-roll-rules.ts';

/** Since when what was said at a roll says something of now. */
export function saidSince(now: Date): Date {
  return new Date(now.getTime() - rollEndsMin * 60_000);
}

/** By child: the marks that stand in the one of their rolls in which the newest was made. */
export function lastSaid<One extends LastMark>(marks: readonly One[], now: Date): Map<string, One[]> {
  const since = saidSince(now).getTime();
  const last = new Map<string, { at: number; heads: One[] }>();
  for (const ofRoll of Map.groupBy(marks, rollKey).values()) {
    for (const [id, heads] of headsOf(ofRoll)) {
      const at = Math.max(...heads.map((mark) => Date.parse(mark.at)));
      if (heads.length > 0 && at >= since && at > (last.get(id)?.at ?? 0)) last.set(id, { at, heads });
    }
  }
  return new Map([...last].map(([id, { heads }]) => [id, heads]));
}
