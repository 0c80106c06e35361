import { queryOptions } from '@tanstack/react-query';
import { type BusTripFilter, listBusTrips, readBusTrip, readTabletTrips } from '#contract/bus-trip.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const busTripQueries = {
  all: ['bus-trip'] as const,
  list: (query: Partial<BusTripFilter>) =>
    queryOptions({
      queryKey: [...busTripQueries.all, 'list', query],
      queryFn: ({ signal }) => call(listBusTrips, { query, signal }),
    }),
  /** null: there is no such trip. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...busTripQueries.all, 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readBusTrip, { params: { id }, signal })),
    }),
  /** Of the tablet of a bus. Asked for again by itself: what it holds is what it drives by. */
  tablet: () =>
    queryOptions({
      queryKey: [...busTripQueries.all, 'tablet'],
      queryFn: ({ signal }) => call(readTabletTrips, { signal }),
      refetchInterval: 5 * 60_000,
    }),
};
