/** Notices on a device while the console is closed. No message names a child, a place or a reason. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { everyRole } from './role.ts';

const base64Url = (most: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(most));

/** As the browser's `PushSubscription.toJSON()` has it. */
export const PushAddress = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64Url(120), auth: base64Url(60) }),
});
export type PushAddress = z.infer<typeof PushAddress>;

/** A device that notices are pushed to. */
export const PushDevice = z.object({
  _id: Id,
  device: z.string(),
  since: Instant,
  lastSentAt: z.nullable(Instant),
  isThisOne: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const readPush = endpoint('GET', '/push', {
  summary: 'The key this server signs pushes with, and the devices you are pushed on',
  answer: z.object({ key: z.string(), devices: z.array(PushDevice) }),
  roles: everyRole,
});

/** A browser pushes for one person at a time: whoever asks last. */
export const subscribePush = command('POST', '/push/subscription', {
  summary: 'Push notices to this browser',
  body: PushAddress,
  answer: PushDevice,
  roles: everyRole,
  offline: 'refuse',
});

export const unsubscribePush = command('POST', '/push/subscription/:id/remove', {
  summary: 'Stop pushing to one of your devices',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  answer: z.strictObject({}),
  roles: everyRole,
  offline: 'refuse',
});

/** Goes to all of the caller's devices, quiet hours or not. */
export const testPush = command('POST', '/push/test', {
  summary: 'Send yourself a test notice',
  body: z.strictObject({}),
  answer: z.object({ devices: z.int() }),
  roles: everyRole,
  offline: 'refuse',
});

/**
 * What is pushed, in the declarative shape that newer Safaris show without a script. `app_badge` is absolute, and a
 * message that was counted before the last one shown says nothing about the badge.
 */
export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.optional(z.string()),
    /** Absolute, on this server's own origin. */
    navigate: z.string(),
    tag: z.string(),
    silent: z.boolean(),
  }),
  app_badge: z.string(),
  muster: z.object({
    /** Grows with everything that changes the unread figure of this person. */
    seq: z.int(),
    /** SHA-256 of `schoolId:userId`: a browser where somebody else is signed in now shows nothing of it. */
    uid: z.string(),
  }),
});
export type PushMessage = z.infer<typeof PushMessage>;
