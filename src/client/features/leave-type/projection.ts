/** The types of leave as they will be once this device's edits are on the server. Pure. */
import { emptyLeaveType, type LeaveType, type LeaveTypeContent, type LeaveTypeFilter, leaveTypes } from '#contract/leave-type.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export const leaveTypeProjection = projectionOf<LeaveType, LeaveTypeContent, LeaveTypeFilter, Aside>(leaveTypes, {
  made: newLeaveType,
  isAsked: ({ state, kind }, asked) => (asked.state ?? state) === state && (asked.kind ?? kind) === kind,
});

export const { one: projectLeaveType } = leaveTypeProjection;

/** One that the server did not take, as it was written. */
export function refusedLeaveType(refused: RefusedNew): LeaveType {
  return { ...newLeaveType(refused.record), ...writtenIn(refused, emptyLeaveType) };
}

function newLeaveType(record: OutboxRecord): LeaveType {
  return { ...emptyLeaveType, ...unsent(record) };
}
