import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Bus, listBuses, buses } from '#contract/bus.ts';
import { mostRows } from '#contract/page.ts';
import { queryClient } from '#client/http/query-client.ts';
import { call } from '#client/http/call.ts';
import { recordQueries, rowsOnDevice } from '#client/record/queries.ts';

export const busQueries = {
  ...recordQueries(buses),
  /** The whole fleet: for choosing a bus, and for a list filtered without a connection. */
  fleet: () =>
    queryOptions({
      queryKey: ['bus', 'fleet'],
      queryFn: ({ signal }) => call(listBuses, { query: { limit: mostRows, sort: 'name' }, signal }),
    }),
};

/** Every bus on this device, each as it was last read. */
export function busesOnDevice(client: QueryClient): Bus[] {
  return rowsOnDevice(client, busQueries, { words: ['fleet', 'list', 'detail'] });
}

/** What a bus is called, for words outside of a screen. */
export function busNameHere(id: string): string | undefined {
  return busesOnDevice(queryClient).find((one) => one.id === id)?.name;
}

/** When the whole fleet was last read; null when it never was. */
export function fleetReadAt(client: QueryClient): Date | null {
  const readAt = client.getQueryState(busQueries.fleet().queryKey)?.dataUpdatedAt ?? 0;
  return readAt === 0 ? null : new Date(readAt);
}
