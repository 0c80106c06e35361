import { useQueryClient } from '@tanstack/react-query';
import { type House, type HouseFilter, listHouses } from '#contract/house.ts';
import { useStaffNames } from '#client/features/employee/staff-picker.tsx';
import { useHeldPlaces, useRoster } from '#client/offline/roster/use-roster.ts';
import { rowsOnDevice } from '#client/record/queries.ts';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { whoHere } from '#client/session/who-here.ts';
import { houseProjection } from './projection.ts';
import { houseQueries } from './queries.ts';

const half = { ...houseProjection, list: listHouses, queries: houseQueries };

function useHousesHeld() {
  const client = useQueryClient();
  const { houses } = useHeldPlaces();
  const known = rowsOnDevice<House>(client, houseQueries, { held: houses });
  return { context: { known, staffNames: useStaffNames(), who: whoHere() }, asOf: useRoster().asOf };
}

export const useHouses = (filter: HouseFilter) => useRows(half, filter, useHousesHeld());
export const useAllHouses = (filter: HouseFilter) => useAllRows(half, filter, useHousesHeld());
export const useHouse = (id: string) => useRow(half, id, useHousesHeld());
