import * as z from 'zod/mini';
import { recordKinds } from './deeds.ts';

/** What a live event may speak of. It carries no data: it says that a query has become old. */
export const LiveKind = z.enum([
  ...recordKinds,
  'absence-contact',
  'bus-position',
  'bus-report',
  'bus-trip',
  'device',
  'dismissal',
  'employee-movement',
  'exeat',
  'guardian-notice',
  'guardian-notice-settings',
  'guardian-request',
  'house-roll',
  'job',
  'mark-proposal',
  'notification',
  'release',
  'register',
  'school',
  'school-calendar',
  'session',
  'student-movement',
  'user',
]);
export type LiveKind = z.infer<typeof LiveKind>;

export const LiveEvent = z.object({ kind: LiveKind, id: z.string(), version: z.number() });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The one socket event the server sends. */
export const liveEventName = 'change';

/** What a tablet at a gate lives by. It hears that one of them is another, and of nothing which, or of whom. */
export const kindsAtGate: readonly LiveKind[] = [
  'student',
  'employee',
  'class',
  'school',
  'school-calendar',
  'student-movement',
  'employee-movement',
  'exeat',
];

/** All that a gate hears, without a word in it. */
export const gateEventName = 'gate_change';

/** Sent just before the server closes a socket whose session ended. */
export const sessionEndedEventName = 'session_ended';
