import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#contract/fields.ts';
import { movements } from '#contract/movement.ts';
import { call } from '#client/http/call.ts';
import type { Who } from './person.ts';

export const movementQueries = {
  day: ({ kind, id: personId }: Who, { day, page, limit }: { day: Day; page: number; limit: number }) =>
    queryOptions({
      queryKey: [`${kind}-movement`, 'day', personId, day, { page, limit }],
      queryFn: ({ signal }) => call(movements[kind].list, { params: { personId }, query: { day, page, limit }, signal }),
    }),
};
