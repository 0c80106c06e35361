/** Somebody who tries whether pushes come tries a few times. A brake of this process: it guards no secret. */
import { tooMany } from '#server/auth/too-many.ts';

export interface TestBrake {
  /** Throws `too_many` when this person has sent themselves enough tests for now. */
  take(userId: string, now: Date): void;
}

const most = 5;
const withinMs = 10 * 60_000;
const mostPeople = 10_000;

export function createTestBrake(): TestBrake {
  const times = new Map<string, number[]>();
  return {
    take(userId, now) {
      const at = now.getTime();
      const recent = (times.get(userId) ?? []).filter((time) => at - time < withinMs);
      const [first = at] = recent;
      if (recent.length >= most) throw tooMany('You have sent yourself enough tests', first + withinMs - at);
      // Put in anew each time, so that the first in the map is the one who tried longest ago.
      times.delete(userId);
      times.set(userId, [...recent, at]);
      const [oldest] = times.keys();
      if (times.size > mostPeople && oldest !== undefined) times.delete(oldest);
    },
  };
}
