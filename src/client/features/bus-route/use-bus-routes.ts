import { useQueryClient } from '@tanstack/react-query';
import { type BusRoute, type BusRouteFilter, listBusRoutes } from '#contract/bus-route.ts';
import { busesOnDevice } from '#client/features/bus/queries.ts';
import { rowsOnDevice } from '#client/record/queries.ts';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { whoHere } from '#client/session/who-here.ts';
import { busRouteProjection } from './projection.ts';
import { busRouteQueries } from './queries.ts';

const half = { ...busRouteProjection, list: listBusRoutes, queries: busRouteQueries };

function useRoutesHeld() {
  const client = useQueryClient();
  const known = rowsOnDevice<BusRoute>(client, busRouteQueries, {});
  const buses = new Map(busesOnDevice(client).map((bus) => [bus.id, bus]));
  return { context: { known, buses, who: whoHere() }, asOf: null };
}

export const useBusRoutes = (filter: BusRouteFilter) => useRows(half, filter, useRoutesHeld());
export const useAllBusRoutes = (filter: BusRouteFilter) => useAllRows(half, filter, useRoutesHeld());
export const useBusRoute = (id: string) => useRow(half, id, useRoutesHeld());
