import { queryOptions } from '@tanstack/react-query';
import { listAllSubUsers, readSubUser, type SubUserFilter, subUserListFreshMs } from '#contract/sub-user.ts';
import { call } from '#client/http/call.ts';

export const subUserQueries = {
  all: ['sub-user'] as const,
  /** Spec §9: cached 100000 ms. What was read before stays on the device for when there is no connection. */
  list: (filter: SubUserFilter) =>
    queryOptions({
      queryKey: [...subUserQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listAllSubUsers, { query: filter, signal }),
      staleTime: subUserListFreshMs,
      gcTime: subUserListFreshMs,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...subUserQueries.all, 'detail', id],
      queryFn: ({ signal }) => call(readSubUser, { params: { id }, signal }),
    }),
};
