/**
 * Where people are. One ledger of movements of students and employees, to which lines are only added, and "where now", which
 * follows from it. What a register says of a child for statistics is another fact and stands elsewhere.
 */
import * as z from 'zod/mini';
import { ClockInstant, Id, Instant, note } from './fields.ts';

export const PersonKind = z.enum(['student', 'employee']);
export type PersonKind = z.infer<typeof PersonKind>;

/** What happened. SEEN and ROLL say that somebody is here, and not that they came. */
export const MovementKind = z.enum(['IN', 'OUT', 'SEEN', 'BOARD', 'ALIGHT', 'RELEASED', 'EXEAT_OUT', 'EXEAT_IN', 'ROLL']);
export type MovementKind = z.infer<typeof MovementKind>;

/** How it became known. */
export const MovementMethod = z.enum(['QR', 'CARD', 'MANUAL', 'BUS', 'EXEAT', 'RELEASE', 'ROLL']);
export type MovementMethod = z.infer<typeof MovementMethod>;

/** Where somebody is. That it is not known is said by there being no `WhereNow`. */
export const Place = z.enum(['ON_SITE', 'OFF_SITE', 'ON_BUS', 'ON_EXEAT']);
export type Place = z.infer<typeof Place>;

/** One of the school's gates, or a place in a few words; both empty where nobody said. */
export const Point = z.strictObject({ gateId: z.nullable(Id), name: note(60) });
export type Point = z.infer<typeof Point>;

const month = 31 * 24 * 60 * 60 * 1000;
const farOut = { error: 'A clock is not that far out' };

/**
 * When it happened by the clock it was read from, and how far that clock was ahead of the server's when the two were last
 * compared; null while they never were. `withinMs`: how good the comparison is, half the time that the answer took. A time that
 * a person gave was read from no device: 0.
 */
export const DeviceTime = z.strictObject({
  at: ClockInstant,
  skewMs: z.nullable(z.int().check(z.minimum(-120 * month, farOut), z.maximum(120 * month, farOut))),
  withinMs: z.nullable(z.int().check(z.minimum(0, farOut), z.maximum(month, farOut))),
});
export type DeviceTime = z.infer<typeof DeviceTime>;

/** Somebody took a movement out of what "where now" follows from. It stays in the ledger, with why. */
export const Voided = z.object({ reason: z.string(), by: z.string(), at: Instant });
export type Voided = z.infer<typeof Voided>;

/** A line of the ledger. */
export const Movement = z.object({
  id: Id,
  kind: MovementKind,
  /** When it happened, by the server's clock: what movements are in order of. */
  at: Instant,
  /** Where it leaves the person. */
  place: Place,
  point: Point,
  method: MovementMethod,
  by: z.string(),
  /** Null where no person did. */
  byId: z.nullable(Id),
  /** The tablet at a gate that counted it; `by` is its name then. */
  kioskId: z._default(z.nullable(Id), null),
  /** The movement before it says the same within minutes: it is one coming, or one leaving, and not two. */
  isRepeat: z._default(z.boolean(), false),
  device: DeviceTime,
  receivedAt: Instant,
  /** Recorded without a connection. */
  isOffline: z.boolean(),
  note: z.string(),
  voided: z.nullable(Voided),
});
export type Movement = z.infer<typeof Movement>;

/** Where somebody is, as far as the ledger tells: its newest movement that is not void says so. */
export const WhereNow = z.object({
  place: Place,
  /** Since when. A sighting of somebody who was here already does not begin it anew, nor does a repeat. */
  since: Instant,
  movementId: Id,
  kind: MovementKind,
  /** Of that movement: how old the news is. */
  at: Instant,
  point: z.string(),
  method: MovementMethod,
  by: z.string(),
});
export type WhereNow = z.infer<typeof WhereNow>;

/** What a list of people is narrowed by: where they are known to be today. */
export const Side = z.enum(['ON_SITE', 'OFF_SITE', 'NOT_KNOWN']);
export type Side = z.infer<typeof Side>;
