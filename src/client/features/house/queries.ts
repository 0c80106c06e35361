import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type House, type HouseFilter, listHouses, readHouse } from '#contract/house.ts';
import type { Page } from '#contract/page.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const houseQueries = {
  all: ['house'] as const,
  list: (filter: HouseFilter) =>
    queryOptions({
      queryKey: [...houseQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listHouses, { query: filter, signal }),
    }),
  /** null: the server has no such house, as long as one made on this device was not sent. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...houseQueries.all, 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readHouse, { params: { id }, signal })),
    }),
};

/** Every house on this device, each as it was last read: those of the roster, and those a list or a page asked for. */
export function housesOnDevice(client: QueryClient, ofRoster: readonly House[]): House[] {
  const newest = new Map(ofRoster.map((one) => [one.id, one]));
  for (const [, data] of client.getQueriesData<Page<House> | House | null>({ queryKey: houseQueries.all })) {
    const rows = !data ? [] : 'data' in data ? data.data : [data];
    for (const one of rows) {
      if (one.version >= (newest.get(one.id)?.version ?? 0)) newest.set(one.id, one);
    }
  }
  return [...newest.values()];
}
