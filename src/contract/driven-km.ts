/** How far a bus came by the fixes of its trackers. Pure. */
import { lengthM, type Place, simplified } from './geo.ts';

export interface TrackedFix extends Place {
  trackerId: string;
  at: Date;
}

/** By as much a bus that stands still may seem to wander: what is nearer to the line than this is no way that it drove. */
const wanderM = 20;

/**
 * Of the tracker that told most of it: between two the bus would go back and forth. Null where there is no way to be told, with a
 * tenth of a kilometre. `fixes`: the believed ones in the order of their times.
 */
export function drivenKm(fixes: readonly TrackedFix[]): number | null {
  const most = [...Map.groupBy(fixes, ({ trackerId }) => trackerId).values()].reduce<readonly TrackedFix[]>(
    (best, its) => (its.length > best.length ? its : best),
    [],
  );
  if (most.length < 2) return null;
  const line = simplified(most, { withinM: wanderM, most: most.length });
  return Math.round(lengthM(line) / 100) / 10;
}
