import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BusFilter, listBuses } from '#contract/bus.ts';
import { useStaff } from '#client/features/employee/staff-picker.tsx';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { whoHere } from '#client/session/who-here.ts';
import { busProjection } from './projection.ts';
import { busesOnDevice, busQueries, fleetReadAt } from './queries.ts';

const half = { ...busProjection, list: listBuses, queries: busQueries };

export function useFleetHeld() {
  const client = useQueryClient();
  const staff = new Map(useStaff()?.map((one) => [one.id, one]));
  const context = { known: busesOnDevice(client), today: useSchoolClock().today(), staff, who: whoHere() };
  return { context, asOf: fleetReadAt(client) };
}

export function useBuses(filter: BusFilter) {
  const client = useQueryClient();
  // A bus is chosen, and its report begun, without a connection as well.
  useEffect(() => void client.prefetchQuery(busQueries.fleet()), [client]);
  return useRows(half, filter, useFleetHeld());
}

export const useFilteredFleet = (filter: BusFilter) => useAllRows(half, filter, useFleetHeld());
export const useBus = (id: string) => useRow(half, id, useFleetHeld());
