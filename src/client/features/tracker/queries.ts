import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#contract/fields.ts';
import { listBusPositions, listTrackers, readBusTrack } from '#contract/tracker.ts';
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

/** A console is told when a bus moves, but not of each fix, and not where a network lets no such news through. */
const lookedAtEveryMs = 15_000;

export const positionQueries = {
  now: () =>
    queryOptions({
      queryKey: ['bus-position', 'now'],
      queryFn: ({ signal }) => call(listBusPositions, { signal }),
      refetchInterval: lookedAtEveryMs,
    }),
  ofDay: (busId: string, day: Day) =>
    queryOptions({
      queryKey: ['bus-position', 'track', busId, day],
      queryFn: ({ signal }) => call(readBusTrack, { params: { id: busId }, query: { day }, signal }),
      refetchInterval: lookedAtEveryMs,
    }),
};
