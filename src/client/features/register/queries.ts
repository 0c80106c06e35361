import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#contract/fields.ts';
import { listRegisters, type OneRegister, readRegister } from '#contract/register.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';

export const registerQueries = {
  all: ['register'] as const,
  /** `keep`: what a morning needs first after a cold start is there before the first paint. */
  day: (day: Day) =>
    queryOptions({
      queryKey: [...registerQueries.all, 'day', day],
      queryFn: ({ signal }) => call(listRegisters, { query: { day }, signal }),
      meta: { keep: 'hot' },
    }),
  /** null: there is no such class, or none that this person may see. */
  detail: ({ classId, day, session }: OneRegister) =>
    queryOptions({
      queryKey: [...registerQueries.all, 'detail', classId, day, session],
      queryFn: ({ signal }) => readableOrGone(call(readRegister, { params: { classId, day, session }, signal })),
    }),
};
