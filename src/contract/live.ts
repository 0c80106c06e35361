import * as z from 'zod/mini';

/** What a live event may speak of. It carries no data: it says that a query has become old. */
export const LiveKind = z.enum([
  'bus',
  'bus-report',
  'class',
  'device',
  'employee',
  'guardian',
  'guardian-request',
  'house',
  'job',
  'notification',
  'school',
  'session',
  'student',
  'user',
]);
export type LiveKind = z.infer<typeof LiveKind>;

export const LiveEvent = z.object({ kind: LiveKind, id: z.string(), version: z.number() });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The one socket event the server sends. */
export const liveEventName = 'change';

/** Sent just before the server closes a socket whose session ended. */
export const sessionEndedEventName = 'session_ended';
