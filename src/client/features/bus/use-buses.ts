import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BusFilter, listBuses } from '#contract/bus.ts';
import { useStaff } from '#client/features/employee/staff-picker.tsx';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { whoHere } from '#client/session/who-here.ts';
import { busProjection } from './projection.ts';
import { busesOnDevice, busQueries, fleetReadAt } from './queries.ts';

const half = { ...busProjection, list: listBuses, queries: busQueries };

/** Also after a start without a connection: the whole fleet is kept, so that a bus is opened and its report begun from it. */
export function useFleetHeld() {
  const client = useQueryClient();
  useQuery(busQueries.fleet());
  const staff = new Map(useStaff()?.map((one) => [one.id, one]));
  const context = { known: busesOnDevice(client), today: useSchoolClock().today(), staff, who: whoHere() };
  return { context, asOf: fleetReadAt(client) };
}

export const useBuses = (filter: BusFilter) => useRows(half, filter, useFleetHeld());
export const useFilteredFleet = (filter: BusFilter) => useAllRows(half, filter, useFleetHeld());
export const useBus = (id: string) => useRow(half, id, useFleetHeld());
