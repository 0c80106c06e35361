import { queryOptions } from '@tanstack/react-query';
import { listGuardianRequests, readGuardianRequest, type RequestFilter } from '#contract/guardian-request.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const requestQueries = {
  all: ['guardian-request'] as const,
  list: (filter: RequestFilter) =>
    queryOptions({
      queryKey: [...requestQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listGuardianRequests, { query: filter, signal }),
    }),
  /** null: there is none, or none that this person may see. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...requestQueries.all, 'detail', id],
      queryFn: ({ signal }) => readableOrGone(call(readGuardianRequest, { params: { id }, signal })),
    }),
};
