import { queryOptions } from '@tanstack/react-query';
import { listSentAway, type SentAwayFilter } from '#contract/pick-up.ts';
import { listReleases, listReleasesOfDay, type ReleaseFilter } from '#contract/release.ts';
import { call } from '#client/http/call.ts';

export const releaseQueries = {
  of: (studentId: string, { page, limit }: { page: number; limit: number }) =>
    queryOptions({
      queryKey: ['release', 'of', studentId, { page, limit }],
      queryFn: ({ signal }) => call(listReleases, { params: { studentId }, query: { page, limit }, signal }),
    }),
  ofDay: (query: ReleaseFilter) =>
    queryOptions({
      queryKey: ['release', 'day', query],
      queryFn: ({ signal }) => call(listReleasesOfDay, { query, signal }),
    }),
  sentAway: (query: SentAwayFilter) =>
    queryOptions({
      queryKey: ['release', 'sent-away', query],
      queryFn: ({ signal }) => call(listSentAway, { query, signal }),
    }),
};
