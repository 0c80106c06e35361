import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Bus, type BusFilter, listBuses, readBus } from '#contract/bus.ts';
import { mostRows, type Page } from '#contract/page.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const busQueries = {
  all: ['bus'] as const,
  list: (filter: BusFilter) =>
    queryOptions({
      queryKey: [...busQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listBuses, { query: filter, signal }),
    }),
  /** The whole fleet: for choosing a bus, and for a list filtered without a connection. */
  fleet: () =>
    queryOptions({
      queryKey: [...busQueries.all, 'fleet'],
      queryFn: ({ signal }) => call(listBuses, { query: { limit: mostRows, sort: 'name' }, signal }),
    }),
  /** null: the server has no such bus, as long as one made on this device was not sent. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...busQueries.all, 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readBus, { params: { id }, signal })),
    }),
};

/** Every bus on this device, each as it was last read. */
export function busesOnDevice(client: QueryClient): Bus[] {
  const newest = new Map<string, Bus>();
  for (const [, data] of client.getQueriesData<Page<Bus> | Bus | null>({ queryKey: busQueries.all })) {
    const rows = !data ? [] : 'data' in data ? data.data : [data];
    for (const bus of rows) {
      if (bus.version >= (newest.get(bus.id)?.version ?? 0)) newest.set(bus.id, bus);
    }
  }
  return [...newest.values()];
}

/** When the whole fleet was last read; null when it never was. */
export function fleetReadAt(client: QueryClient): Date | null {
  const readAt = client.getQueryState(busQueries.fleet().queryKey)?.dataUpdatedAt ?? 0;
  return readAt === 0 ? null : new Date(readAt);
}
