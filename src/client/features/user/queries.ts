import { queryOptions } from '@tanstack/react-query';
import { listAllSubUsers, readSubUser, type UserFilter, userListFreshMs } from '#contract/user.ts';
import { call } from '#client/http/call.ts';

export const userQueries = {
  all: ['user'] as const,
  /** Spec §9: cached 100000 ms. What was read before stays on the device for when there is no connection. */
  list: (filter: UserFilter) =>
    queryOptions({
      queryKey: [...userQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listAllSubUsers, { query: filter, signal }),
      staleTime: userListFreshMs,
      gcTime: userListFreshMs,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...userQueries.all, 'detail', id],
      queryFn: ({ signal }) => call(readSubUser, { params: { id }, signal }),
    }),
};
