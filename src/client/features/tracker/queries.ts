import { queryOptions } from '@tanstack/react-query';
import { listTrackers } from '#contract/tracker.ts';
import { call } from '#client/http/call.ts';

export const trackerQueries = {
  all: ['tracker'] as const,
  ofBus: (busId: string) =>
    queryOptions({
      queryKey: [...trackerQueries.all, 'of-bus', busId],
      queryFn: ({ signal }) => call(listTrackers, { params: { id: busId }, signal }),
      staleTime: 30_000,
    }),
};
