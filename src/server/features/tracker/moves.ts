/** Tells the consoles which bus moved: a bus at most every few seconds, an alarm at once. */
import type { Publish } from '#server/http/unit-of-work.ts';
import type { Taken } from './ingest.ts';

const everyMs = 3_000;
const mostBuses = 20_000;

export function createMoves(publish: Publish): { tell(taken: Taken, now: Date): void } {
  /** By school and bus: two schools may have given one id. */
  const toldAt = new Map<string, number>();
  return {
    tell({ schoolId, moved }, now) {
      const alarms = new Set(moved.filter(({ isAlarm }) => isAlarm).map(({ busId }) => busId));
      for (const busId of new Set(moved.map((one) => one.busId))) {
        const key = `${schoolId} ${busId}`;
        const age = now.getTime() - (toldAt.get(key) ?? -Infinity);
        // A clock that was set back must not keep a bus silent.
        if (age >= 0 && age < everyMs && !alarms.has(busId)) continue;
        // Put in anew each time, so that the first in the map is the one longest still.
        toldAt.delete(key);
        toldAt.set(key, now.getTime());
        const [oldest] = toldAt.keys();
        if (toldAt.size > mostBuses && oldest !== undefined) toldAt.delete(oldest);
        publish(schoolId, { kind: 'bus-position', id: busId, version: 0 }, { roles: ['School Admin'] });
      }
    },
  };
}
