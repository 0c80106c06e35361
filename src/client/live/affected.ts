import type { LiveKind } from '#contract/live.ts';

/** Which queries an event makes old: the first words of their keys. */
export const affectedBy: Record<LiveKind, readonly string[]> = {
  // The fleet list shows today's report of each bus.
  bus: ['bus'],
  'bus-report': ['bus-report', 'bus'],
  notification: ['notification'],
  school: ['school'],
  // Role and scope are read with the profile too.
  session: ['session', 'school'],
  'sub-user': ['sub-user'],
};
