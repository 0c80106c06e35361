import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/page.ts';
import { type ClassFilter, listClasses, readClass, type SchoolClass } from '#contract/class.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const classQueries = {
  all: ['class'] as const,
  list: (filter: ClassFilter) =>
    queryOptions({
      queryKey: [...classQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listClasses, { query: filter, signal }),
    }),
  /** null: the server has no such class, as long as one made on this device was not sent. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...classQueries.all, 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readClass, { params: { id }, signal })),
    }),
};

/** Every class on this device, each as it was last read: those of the roster, and those a list or a page asked for. */
export function classesOnDevice(client: QueryClient, ofRoster: readonly SchoolClass[]): SchoolClass[] {
  const newest = new Map(ofRoster.map((one) => [one.id, one]));
  for (const [, data] of client.getQueriesData<Page<SchoolClass> | SchoolClass | null>({ queryKey: classQueries.all })) {
    const rows = !data ? [] : 'data' in data ? data.data : [data];
    for (const one of rows) {
      if (one.version >= (newest.get(one.id)?.version ?? 0)) newest.set(one.id, one);
    }
  }
  return [...newest.values()];
}
