import { queryOptions } from '@tanstack/react-query';
import { readBacklog } from '#contract/backlog.ts';
import { call } from '#client/http/call.ts';

export const backlogQueries = {
  all: ['backlog'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...backlogQueries.all, 'mine'],
      queryFn: ({ signal }) => call(readBacklog, { signal }),
      meta: { keep: 'hot' },
    }),
};
