import { queryOptions } from '@tanstack/react-query';
import { listRestrictions } from '#contract/restriction.ts';
import { call } from '#client/http/call.ts';

/** Whose restrictions: a child's or a guardian's. */
export type About = { studentId: string } | { guardianId: string };

export const restrictionQueries = {
  // Under the word of guardians: whatever makes those old makes these old too.
  about: (about: About) =>
    queryOptions({
      queryKey: ['guardian', 'restrictions', about],
      queryFn: ({ signal }) => call(listRestrictions, { query: about, signal }),
    }),
};
