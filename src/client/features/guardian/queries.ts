import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Guardian, type GuardianFilter, listGuardians, readGuardian } from '#contract/guardian.ts';
import type { Page } from '#contract/page.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const guardianQueries = {
  all: ['guardian'] as const,
  list: (filter: GuardianFilter) =>
    queryOptions({
      queryKey: [...guardianQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listGuardians, { query: filter, signal }),
    }),
  /** Who is here already with this telephone. */
  byPhone: (phone: string) =>
    queryOptions({
      queryKey: [...guardianQueries.all, 'phone', phone],
      queryFn: ({ signal }) => call(listGuardians, { query: { search: phone, limit: 5 }, signal }),
    }),
  /** null: the server has no such guardian, as long as one added on this device was not sent. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...guardianQueries.all, 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readGuardian, { params: { id }, signal })),
    }),
};

/** Every guardian on this device, each as it was last read. */
export function guardiansOnDevice(client: QueryClient): Guardian[] {
  const newest = new Map<string, Guardian>();
  for (const [, data] of client.getQueriesData<Page<Guardian> | Guardian | null>({ queryKey: guardianQueries.all })) {
    const rows = !data ? [] : 'data' in data ? data.data : [data];
    for (const guardian of rows) {
      if (guardian.version >= (newest.get(guardian.id)?.version ?? 0)) newest.set(guardian.id, guardian);
    }
  }
  return [...newest.values()];
}
