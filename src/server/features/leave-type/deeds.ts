import { type LeaveTypeContent, leaveTypes } from '#contract/leave-type.ts';
import { deedsOf } from '#server/record/deeds.ts';

export const leaveTypeDeeds = deedsOf<LeaveTypeContent>(leaveTypes, {
  created: 'leave-type.created',
  changed: 'leave-type.changed',
  label: ({ name }) => name,
});
