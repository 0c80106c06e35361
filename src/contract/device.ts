/** What each browser tells of the edits it still holds, and what a School Admin sees of all of them. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { everyRole, type Role } from './role.ts';

const Seq = z.int().check(z.minimum(1));

/** Numbers of edits in runs, both ends included: `[[12, 40], [44, 44]]`. Those beyond the last run are not told. */
export const SeqRuns = z.array(z.tuple([Seq, Seq])).check(z.maxLength(200));
export type SeqRuns = z.infer<typeof SeqRuns>;

export const Holdings = z.strictObject({
  /** The id of the browser's outbox; a new one when its storage was cleared. */
  outboxId: Id,
  /** The caller's edits that may be on this device only. */
  unsent: SeqRuns,
});
export type Holdings = z.infer<typeof Holdings>;

/**
 * Said when the console opens, when edits begin to wait and when the last one is sent: how a lost tablet is noticed.
 * `lost` is what an earlier outbox of this browser held, when its storage was found empty.
 */
export const checkIn = command('POST', '/sync/checkIn', {
  summary: 'Tell which edits wait on this device',
  body: z.extend(Holdings, { appVersion: z.string().check(z.maxLength(40)), lost: z.optional(Holdings) }),
  answer: z.object({
    epoch: z.string(),
    now: Instant,
    /** Edits the caller made on this browser that its storage lost before they could be sent. Told once. */
    neverArrived: z.int(),
  }),
  roles: everyRole,
  offline: 'refuse',
});

const DevicePerson = z.object({
  userId: Id,
  name: z.string(),
  lastContactAt: Instant,
  /** Edits on this device only, as it last told. */
  unsent: z.int(),
  neverArrived: z.int(),
  isSignedIn: z.boolean(),
});

/** One browser on which people of the school signed in. */
export const Device = z.object({
  _id: Id,
  /** What it is, in words: "Chrome on Android". */
  name: z.string(),
  appVersion: z.string(),
  lastContactAt: Instant,
  unsent: z.int(),
  people: z.array(DevicePerson),
  isThisOne: z.boolean(),
  /** When a School Admin signed everybody out of it; null again once somebody signed in there. */
  signedOutAt: z.nullable(Instant),
});
export type Device = z.infer<typeof Device>;

const admin: Role[] = ['School Admin'];

export const DeviceFilter = z.strictObject({
  page: PageQuery.page,
  limit: PageQuery.limit,
  /** Part of the device's name, or of the name of somebody who used it. */
  search: z._default(z.string().check(z.maxLength(80)), ''),
  /** Only those that hold unsent edits. */
  unsent: z._default(z.enum(['any', 'only']), 'any'),
});
export type DeviceFilter = z.infer<typeof DeviceFilter>;

export const listDevices = endpoint('GET', '/school/devices', {
  summary: 'The browsers people of the school use, with what waits on them',
  query: DeviceFilter,
  answer: pageOf(Device),
  roles: admin,
});

/** Ends every session, grant and push subscription on it. What it holds stays on it until its people sign in again. */
export const signDeviceOut = command('POST', '/school/devices/:id/signOut', {
  summary: 'Sign everybody out of a device, as when it was lost',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  answer: Device,
  roles: admin,
  offline: 'refuse',
});
