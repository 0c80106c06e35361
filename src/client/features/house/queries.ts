import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#contract/fields.ts';
import { houses, readHouseDuty } from '#contract/house.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';
import { recordQueries } from '#client/record/queries.ts';

export const houseQueries = recordQueries(houses);

/** null: there is no such house, or nobody in it whom this person sees. */
export function dutyQuery(id: string, day: Day) {
  return queryOptions({
    queryKey: ['house-duty', id, day],
    queryFn: ({ signal }) => readableOrGone(call(readHouseDuty, { params: { id, day }, signal })),
  });
}
