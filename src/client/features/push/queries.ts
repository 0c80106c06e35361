import { queryOptions } from '@tanstack/react-query';
import { readPush } from '#contract/push.ts';
import { call } from '#client/http/call.ts';

export const pushQueries = {
  all: ['push'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...pushQueries.all, 'mine'],
      queryFn: ({ signal }) => call(readPush, { signal }),
    }),
};
