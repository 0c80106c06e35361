import { useQueryClient } from '@tanstack/react-query';
import { type LeaveType, type LeaveTypeFilter, listLeaveTypes } from '#contract/leave-type.ts';
import { useHeldPlaces, useRoster } from '#client/offline/roster/use-roster.ts';
import { rowsOnDevice } from '#client/record/queries.ts';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { whoHere } from '#client/session/who-here.ts';
import { leaveTypeProjection } from './projection.ts';
import { leaveTypeQueries } from './queries.ts';

const half = { ...leaveTypeProjection, list: listLeaveTypes, queries: leaveTypeQueries };

/** They come with the roster: whoever asks for an exeat needs them without a network. */
function useLeaveTypesHeld() {
  const client = useQueryClient();
  const { leaveTypes } = useHeldPlaces();
  const known = rowsOnDevice<LeaveType>(client, leaveTypeQueries, { held: leaveTypes });
  return { context: { known, who: whoHere() }, asOf: useRoster().asOf };
}

export const useLeaveTypes = (filter: LeaveTypeFilter) => useRows(half, filter, useLeaveTypesHeld());
export const useAllLeaveTypes = (filter: LeaveTypeFilter) => useAllRows(half, filter, useLeaveTypesHeld());
export const useLeaveType = (id: string) => useRow(half, id, useLeaveTypesHeld());
