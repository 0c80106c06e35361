import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Page } from '#contract/page.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';
import type { Asked, Noun, Stamped } from './noun.ts';

/** The keys and the readings of a noun. */
export function recordQueries<Row, Filter extends Asked>(noun: Pick<Noun<Row, unknown, Filter>, 'kind' | 'filter' | 'list' | 'read'>) {
  const all = [noun.kind] as const;
  return {
    all,
    list: (filter: Filter) =>
      queryOptions({
        queryKey: [...all, 'list', filter],
        queryFn: ({ signal }) => call(noun.list, { query: filter, signal }),
      }),
    /** null: the server has none of this id, as long as one made on this device was not sent. */
    detail: (id: string) =>
      queryOptions({
        queryKey: [...all, 'detail', id],
        queryFn: ({ signal }) => readableOrGone(call(noun.read, { params: { id }, signal })),
      }),
  };
}

/** Every row of a noun on this device, each as it was last read: those of `held`, and those that these queries asked for. */
export function rowsOnDevice<Row extends Stamped>(
  client: QueryClient,
  { all }: { all: readonly [string] },
  { held = [], words = ['list', 'detail'] }: { held?: readonly Row[]; words?: readonly string[] } = {},
): Row[] {
  const newest = new Map(held.map((one) => [one.id, one]));
  const read = words.flatMap((word) => client.getQueriesData<Page<Row> | Row | null>({ queryKey: [...all, word] }));
  for (const [, data] of read) {
    const rows = !data ? [] : 'data' in data ? data.data : [data];
    for (const one of rows) {
      if (one.version >= (newest.get(one.id)?.version ?? 0)) newest.set(one.id, one);
    }
  }
  return [...newest.values()];
}
