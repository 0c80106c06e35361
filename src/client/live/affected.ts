import type { LiveKind } from '#contract/live.ts';

/** Which queries an event makes old: the first words of their keys. Whatever was done is in the audit trail too. */
export const affectedBy: Record<LiveKind, readonly string[]> = {
  // The fleet list shows today's report of each bus.
  bus: ['bus', 'roster', 'backlog', 'audit'],
  'bus-report': ['bus-report', 'bus', 'backlog', 'audit'],
  class: ['class', 'roster', 'audit'],
  device: ['device', 'audit'],
  // Buses, classes and houses name who is in charge.
  employee: ['employee', 'bus', 'class', 'house', 'roster', 'backlog', 'audit'],
  guardian: ['guardian', 'guardian-request', 'student', 'roster', 'backlog', 'audit'],
  'guardian-request': ['guardian-request', 'backlog', 'audit'],
  house: ['house', 'roster', 'audit'],
  job: ['job', 'backlog', 'audit'],
  // What somebody chooses to be told, and where, on another device of theirs.
  notification: ['notification', 'notification-settings', 'push', 'audit'],
  school: ['school', 'audit'],
  // Classes, houses and users count their students, guardians name their children.
  student: ['student', 'guardian', 'guardian-request', 'class', 'house', 'assignment', 'user', 'roster', 'backlog', 'audit'],
  // Role and scope are read with the profile too.
  session: ['session', 'school', 'own-account', 'audit'],
  // A person's own file too: their name, and how their console looks.
  user: ['user', 'session', 'own-account', 'audit'],
};
