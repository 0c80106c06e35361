/**
 * What the console and its service worker agree on. The worker cannot read localStorage, where the session is: the
 * console tells it in Cache Storage whose notices this browser shows, and takes that away when the session ends.
 */
import * as z from 'zod/mini';

/** One cache with two answers in it. Deleting the cache forgets both. */
export const toldPlace = { cache: 'muster-told', person: '/told/person', shown: '/told/shown' } as const;

/** Written by the console. */
export const ToldPerson = z.object({
  uid: z.string(),
  /** Edits that need attention: the badge counts them beside the unread, and the server does not know them. */
  attention: z.int(),
});
export type ToldPerson = z.infer<typeof ToldPerson>;

/** Written by the worker: how new the newest message was that it showed to this person. */
export const ShownLast = z.object({ uid: z.string(), seq: z.int() });
export type ShownLast = z.infer<typeof ShownLast>;

/** What the worker says to the open tabs. */
export const WorkerSays = z.discriminatedUnion('type', [
  /** A message for the person who is signed in here has come. */
  z.object({ type: z.literal('PUSH_ARRIVED'), tag: z.string() }),
  /** The browser has changed the address that it takes messages at. */
  z.object({ type: z.literal('PUSH_MOVED') }),
  /** Somebody pressed a notice: the path to go to, below the origin. */
  z.object({ type: z.literal('OPEN'), path: z.string() }),
]);
export type WorkerSays = z.infer<typeof WorkerSays>;

interface Owner {
  schoolId: string;
  userId: string;
}

/** What is hashed into a message's `uid`. */
export function nameForUid({ schoolId, userId }: Owner): string {
  return `${schoolId}:${userId}`;
}
