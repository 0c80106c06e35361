import { queryOptions } from '@tanstack/react-query';
import { readStudentHealth } from '#contract/student-health.ts';
import { call } from '#client/http/call.ts';

/** Only whether there is anything. What is recorded is in no query at all, so that nothing can keep it. */
export const healthQueries = {
  summary: (id: string) =>
    queryOptions({
      queryKey: ['student-health', id],
      queryFn: ({ signal }) => call(readStudentHealth, { params: { id }, signal }),
      // Not even this is kept on a device.
      persister: undefined,
      gcTime: 0,
    }),
};
