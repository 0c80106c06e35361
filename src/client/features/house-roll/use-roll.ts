import type { HouseRoll, OneRoll } from '#contract/house-roll.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { freshRoll, projectRoll, type RollContext } from './projection.ts';
import { rollQueries, whoOnDevice } from './queries.ts';

/** One roll: as the server last said, or begun of what this device knows of the house; null when there is no such house. */
export function useRoll(one: OneRoll): Projected<HouseRoll | null> {
  const { students, houses } = useRoster();
  const context: RollContext = { students, houses, who: whoOnDevice() };
  const fresh = freshRoll(one, context);
  return useProjected(
    rollQueries.detail(one),
    (roll, pending) => roll && projectRoll(roll, pending, context),
    (pending) => fresh && projectRoll(fresh, pending, context),
  );
}
