import { queryOptions } from '@tanstack/react-query';
import { readAdminProfile } from '#contract/school.ts';
import { readMe } from '#contract/session.ts';
import { call } from '#client/http/call.ts';

export const sessionQueries = {
  all: ['session'] as const,
  me: () =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'me'],
      queryFn: ({ signal }) => call(readMe, { signal }),
      meta: { keep: 'hot' },
    }),
};

export const schoolQueries = {
  all: ['school'] as const,
  /** Spec §9: the profile query does not retry. */
  profile: () =>
    queryOptions({
      queryKey: [...schoolQueries.all, 'profile'],
      queryFn: ({ signal }) => call(readAdminProfile, { signal }),
      retry: false,
      meta: { keep: 'hot' },
    }),
};
