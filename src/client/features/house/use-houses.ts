import { useQueryClient } from '@tanstack/react-query';
import type { House, HouseFilter } from '#contract/house.ts';
import type { Page } from '#contract/page.ts';
import { useStaff } from '#client/features/employee/staff-picker.tsx';
import { withoutHeldMoves } from '#client/offline/moved-here.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { useHeldPlaces, useRoster } from '#client/offline/roster/use-roster.ts';
import { readClaims } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
import { type HouseContext, housesFromDevice, projectHouse, projectHouses } from './projection.ts';
import { houseQueries, housesOnDevice } from './queries.ts';

function useHouseContext(): HouseContext {
  const client = useQueryClient();
  const { houses } = useHeldPlaces();
  const staff = useStaff() ?? [];
  return {
    known: housesOnDevice(client, houses),
    staffNames: new Map(staff.map(({ id, name }) => [id, name])),
    who: readClaims()?.name ?? t('You'),
  };
}

/** One page of the houses; without a connection, as this device knows them. */
export function useHouses(filter: HouseFilter): Projected<Page<House>> {
  const context = useHouseContext();
  const { asOf } = useRoster();
  const heldAt = asOf?.getTime() ?? 0;
  const list = useProjected(
    houseQueries.list(filter),
    (page, pending, readAt) => projectHouses(page, filter, withoutHeldMoves(pending, readAt), context),
    (pending) => housesFromDevice(filter, withoutHeldMoves(pending, heldAt), context),
  );
  // "Nothing matches" is only known when the server said so, or cannot be asked.
  const isGuess = list.asOf === null && list.isFetching && list.data?.count === 0;
  if (isGuess) return { ...list, data: undefined, isPending: true };
  return { ...list, asOf: list.asOf ?? asOf };
}

/** One house; null when there is none of that id. */
export function useHouse(id: string): Projected<House | null> {
  const context = useHouseContext();
  const { asOf } = useRoster();
  const heldAt = asOf?.getTime() ?? 0;
  const onDevice = context.known.find((house) => house.id === id) ?? null;
  const one = useProjected(
    houseQueries.detail(id),
    (house, pending, readAt) => projectHouse(house, id, withoutHeldMoves(pending, readAt), context),
    (pending) => projectHouse(onDevice, id, withoutHeldMoves(pending, heldAt), context) ?? undefined,
  );
  return { ...one, asOf: one.asOf ?? (onDevice ? asOf : null) };
}
