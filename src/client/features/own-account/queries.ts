import { queryOptions } from '@tanstack/react-query';
import { listOwnSessions, readOwnAccount } from '#contract/own-account.ts';
import { call } from '#client/http/call.ts';

export const ownAccountQueries = {
  all: ['own-account'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...ownAccountQueries.all, 'mine'],
      queryFn: ({ signal }) => call(readOwnAccount, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...ownAccountQueries.all, 'sessions'],
      queryFn: ({ signal }) => call(listOwnSessions, { signal }),
    }),
};
