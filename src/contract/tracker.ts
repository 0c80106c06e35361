/** What tells where a bus is: made by a School Admin, and good for writing the positions of its bus alone. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Day, Id, Instant, NearDay, note, text } from './fields.ts';

/** Below the API base. Devices post here by their own protocols, so it is no call of the console. */
export const positionsPath = '/positions';

/** More no bus carries. */
export const mostTrackersOfBus = 10;
export const mostTrackers = 2000;
/** As many fixes of a day are drawn. */
export const mostFixesOfTrack = 2000;

/** PHONE: Traccar Client, or a device that speaks as OsmAnd does. FORWARDED: a device of the school's Traccar server, which forwards it. */
export const TrackerKind = z.enum(['PHONE', 'FORWARDED'], { error: 'Choose what it is' });
export type TrackerKind = z.infer<typeof TrackerKind>;

/** NO_TOKEN: none was made yet. WAITING: it was never heard. */
export const TrackerState = z.enum(['NO_TOKEN', 'WAITING', 'IN_USE', 'REVOKED']);
export type TrackerState = z.infer<typeof TrackerState>;

export const TrackerContent = z.strictObject({
  busId: Id,
  name: text('a name', 60),
  /** Kept as it was made. */
  kind: TrackerKind,
  /** What the Traccar server calls the device (`uniqueId`); empty of a telephone. */
  uniqueId: note(120),
});
export type TrackerContent = z.infer<typeof TrackerContent>;

export const BusPosition = z.object({
  /** When the fix was taken. */
  at: Instant,
  receivedAt: Instant,
  lat: z.number(),
  lon: z.number(),
  /** Null: the device does not know. */
  speedKmh: z.nullable(z.number()),
  /** Degrees from north. */
  heading: z.nullable(z.number()),
  accuracyM: z.nullable(z.number()),
  /** Whether it is near enough, and no jump, and not of the future. */
  isBelieved: z.boolean(),
  /** As the device calls it, such as `sos`. */
  alarm: z.nullable(z.string()),
});
export type BusPosition = z.infer<typeof BusPosition>;

export const Tracker = z.object({
  ...TrackerContent.shape,
  id: Id,
  state: TrackerState,
  /** Since when it is on this bus. */
  busSince: Instant,
  tokenMadeAt: z.nullable(Instant),
  tokenMadeBy: z.string(),
  revokedAt: z.nullable(Instant),
  revokedBy: z.string(),
  /** When it was last heard, whether it knew where it was or not. */
  seenAt: z.nullable(Instant),
  /** Per cent. */
  battery: z.nullable(z.int()),
  /** The newest fix that it sent. */
  last: z.nullable(BusPosition),
});
export type Tracker = z.infer<typeof Tracker>;

/** `token` is shown once, and nothing keeps it. */
export const TrackerWithToken = z.object({ tracker: Tracker, token: z.string() });
export type TrackerWithToken = z.infer<typeof TrackerWithToken>;

/** `now`: the server's clock, by which the fixes age. */
export const BusTrackers = z.object({ now: Instant, trackers: z.array(Tracker) });
export type BusTrackers = z.infer<typeof BusTrackers>;

const One = z.strictObject({ id: Id });
const admins = ['School Admin'] as const;

export const listTrackers = endpoint('GET', '/school/buses/:id/trackers', {
  summary: 'The trackers of a bus',
  params: One,
  answer: BusTrackers,
  roles: admins,
});

/** The id is made by who asks: asked for twice, it is one tracker. */
export const addTracker = command('PUT', '/school/trackers/:id', {
  summary: 'Make a tracker, or change its name, its bus and what the Traccar server calls it',
  params: One,
  body: TrackerContent,
  answer: Tracker,
  roles: admins,
  offline: 'refuse',
});

export const makeTrackerToken = command('POST', '/school/trackers/:id/token', {
  summary: 'A new token for a tracker; the one before it opens nothing any more',
  params: One,
  answer: TrackerWithToken,
  roles: admins,
  offline: 'refuse',
});

export const revokeTracker = command('POST', '/school/trackers/:id/revoke', {
  summary: 'Take no position of a tracker any more',
  params: One,
  answer: Tracker,
  roles: admins,
  offline: 'refuse',
});

/** `now`: the server's clock, by which the positions age. */
export const BusPositions = z.object({ now: Instant, positions: z.array(z.object({ busId: Id, position: BusPosition })) });
export type BusPositions = z.infer<typeof BusPositions>;

export const listBusPositions = endpoint('GET', '/school/bus-positions', {
  summary: 'Where each bus is, by its newest believed fix',
  answer: BusPositions,
  roles: admins,
});

/** `total`: so many fixes there are of that day; `positions` are at most 2,000 of them, in the order of their time. */
export const BusTrack = z.object({ day: Day, total: z.int(), positions: z.array(BusPosition) });
export type BusTrack = z.infer<typeof BusTrack>;

export const readBusTrack = endpoint('GET', '/school/buses/:id/track', {
  summary: 'Where a bus was on a day of the school',
  params: One,
  query: z.strictObject({ day: NearDay }),
  answer: BusTrack,
  roles: admins,
});

export const trackerEndpoints = { listTrackers, addTracker, makeTrackerToken, revokeTracker, listBusPositions, readBusTrack };
