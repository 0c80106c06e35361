import { queryOptions } from '@tanstack/react-query';
import type { Day } from '#contract/fields.ts';
import { listHouseRolls, listLastRollMarks, type OneRoll, readHouseRoll } from '#contract/house-roll.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { readPerson } from '#client/session/token.ts';
import { whoHere } from '#client/session/who-here.ts';
import { projectLast, type ShownMark } from './projection.ts';

export type { ShownMark };

export const rollQueries = {
  last: () =>
    queryOptions({
      queryKey: ['house-roll', 'last'],
      queryFn: ({ signal }) => call(listLastRollMarks, { signal }),
    }),
  list: (query: { from: Day; until: Day; houseId?: string }) =>
    queryOptions({
      queryKey: ['house-roll', 'list', query],
      queryFn: ({ signal }) => call(listHouseRolls, { query, signal }),
    }),
  /** null: there is no such house, or none in which this person sees anybody. */
  detail: ({ houseId, day, time }: OneRoll) =>
    queryOptions({
      queryKey: ['house-roll', 'detail', houseId, day, time],
      queryFn: ({ signal }) => readableOrGone(call(readHouseRoll, { params: { houseId, day, time }, signal })),
    }),
};

/** What was last said at the rolls of the school of whoever was not seen then, and what this device said at any. */
export function useLastMarks(): Projected<readonly ShownMark[]> {
  const context = { who: whoOnDevice() };
  return useProjected(
    rollQueries.last(),
    (marks, pending) => projectLast(marks, pending, context),
    (pending) => (pending.length === 0 ? undefined : projectLast([], pending, context)),
  );
}

export function whoOnDevice(): { id: string; name: string } {
  return { id: readPerson()?.userId ?? '', name: whoHere() };
}
