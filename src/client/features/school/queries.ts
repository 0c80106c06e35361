import { queryOptions } from '@tanstack/react-query';
import { readFirstSteps, readSchoolDetails } from '#contract/school.ts';
import { call } from '#client/http/call.ts';
import { schoolQueries } from '#client/session/queries.ts';

export const schoolDetailsQueries = {
  /** Below the profile's key: what makes one old makes the other old. */
  of: (id: string) =>
    queryOptions({
      queryKey: [...schoolQueries.all, 'details', id],
      queryFn: ({ signal }) => call(readSchoolDetails, { params: { id }, signal }),
    }),
};

export const firstStepsQueries = {
  all: ['first-steps'] as const,
  mine: () =>
    queryOptions({
      queryKey: [...firstStepsQueries.all, 'mine'],
      queryFn: ({ signal }) => call(readFirstSteps, { signal }),
    }),
};
