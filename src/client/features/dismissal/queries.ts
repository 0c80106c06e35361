import { queryOptions } from '@tanstack/react-query';
import { listDismissals } from '#contract/dismissal.ts';
import type { Day } from '#contract/fields.ts';
import { call } from '#client/http/call.ts';

export const dismissalQueries = {
  /** Of one day each: what was called yesterday is not shown today, whatever this device keeps of it. */
  of: (day: Day, which: { classId?: string; studentId?: string }) =>
    queryOptions({
      queryKey: ['dismissal', day, which],
      queryFn: ({ signal }) => call(listDismissals, { query: which, signal }),
    }),
};
