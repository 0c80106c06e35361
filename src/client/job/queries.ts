import { queryOptions } from '@tanstack/react-query';
import { isEnded, type Job, type JobState, listJobs, readJob } from '#contract/job.ts';
import type { Page } from '#contract/page.ts';
import { call } from '#client/http/call.ts';

/** Where no news comes over the socket. */
const lookAgainMs = 2_000;

export const jobQueries = {
  all: ['job'] as const,
  list: (paged: { page: number; limit: number; state?: JobState | undefined }) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'list', paged],
      queryFn: ({ signal }) => call(listJobs, { query: paged, signal }),
      refetchInterval: ({ state }: { state: { data: Page<Job> | undefined } }) =>
        state.data?.data.every(isEnded) === false ? lookAgainMs : false,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...jobQueries.all, 'detail', id],
      queryFn: ({ signal }) => call(readJob, { params: { id }, signal }),
      refetchInterval: ({ state }: { state: { data: Job | undefined } }) => (state.data && !isEnded(state.data) ? lookAgainMs : false),
    }),
};
