/** What each browser tells of the edits it still holds, and what a School Admin sees of all of them. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, Instant } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import { everyRole, type Role } from './role.ts';

const Seq = z.int().check(z.minimum(1));
const mostNumbers = 10_000;

/** Numbers of edits in runs, both ends included: `[[12, 40], [44, 44]]`. Those beyond the last run are not told. */
export const SeqRuns = z.array(z.tuple([Seq, Seq])).check(
  z.maxLength(200, { error: 'Tell at most 200 runs of numbers' }),
  z.refine(isInOrder, { error: 'Runs of numbers go upwards and do not overlap' }),
  z.refine((runs) => numbersIn(runs) <= mostNumbers, { error: `Tell at most ${mostNumbers.toLocaleString('en')} numbers` }),
);
export type SeqRuns = z.infer<typeof SeqRuns>;

function isInOrder(runs: [number, number][]): boolean {
  return runs.every(([first, last], at) => first <= last && first > (runs[at - 1]?.[1] ?? 0));
}

export function numbersIn(runs: readonly (readonly [number, number])[]): number {
  return runs.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

export function numbersOf(runs: SeqRuns): number[] {
  return runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** The runs that these numbers make, as many as may be told. */
export function runsOf(numbers: readonly number[]): SeqRuns {
  const runs: SeqRuns = [];
  for (const number of numbers.toSorted((a, b) => a - b).slice(0, mostNumbers)) {
    const last = runs.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.slice(0, 200);
}

export const Holdings = z.strictObject({
  /** The id of the browser's outbox; a new one when its storage was cleared. */
  outboxId: Id,
  /** The caller's edits that may be on this device only. */
  unsent: SeqRuns,
});
export type Holdings = z.infer<typeof Holdings>;

const CheckIn = z.extend(Holdings, { appVersion: z.string().check(z.maxLength(40)), lost: z.optional(Holdings) });
export type CheckIn = z.infer<typeof CheckIn>;

export const CheckedIn = z.object({
  epoch: z.string(),
  now: Instant,
  /**
   * Edits the caller made on this browser that an outbox before this one lost before they could be sent. Each answer to
   * this outbox says the same number, since an answer may be lost too: the console tells the person once.
   */
  neverArrived: z.int(),
  /** When the outbox that was lost had last been in touch; null when it never was. */
  lostSince: z.nullable(Instant),
});
export type CheckedIn = z.infer<typeof CheckedIn>;

/**
 * Said when the console opens, when edits begin to wait and when the last one is sent: how a lost tablet is noticed.
 * `lost` is what an earlier outbox of this browser held, when its storage was found empty.
 */
export const checkIn = command('POST', '/sync/checkIn', {
  summary: 'Tell which edits wait on this device',
  body: CheckIn,
  answer: CheckedIn,
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
  /** Of its outbox, by whose end its people know it. */
  outboxId: Id,
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

/** As the people who use it know it, from the panel of their edits: "Chrome on Android · 3f2a". */
export function deviceTitle({ name, outboxId }: Pick<Device, 'name' | 'outboxId'>): string {
  return `${name} · ${outboxId.slice(-4)}`;
}

const admin: Role[] = ['School Admin'];

export const DeviceFilter = z.strictObject({
  page: PageQuery.page,
  limit: PageQuery.limit,
  /** Part of the device's name, or of the name of somebody who used it. */
  search: z._default(z.string().check(z.maxLength(80)), ''),
  /** By the last contact: those not heard from for longest first, or last. */
  sort: z._default(z.enum(['lastContact', '-lastContact']), '-lastContact'),
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
