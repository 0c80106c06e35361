/** What is said of a trip of a bus, by whoever is on it or in the office. Lines are only added; how the trip stands follows from them. */
import * as z from 'zod/mini';
import { PreTripCheck, PreTripItem } from './bus-report.ts';
import { count, Id, Instant, note, text } from './fields.ts';
import { SeenBy } from './movement.ts';
import { DeviceTime } from './whereabouts.ts';

const odometer = z.nullable(count(0, 9_999_999));

/**
 * Of one child. `over`: what was said of the child before, and stands no more by this. `stopId`: a line of the trip's stops; null
 * where nobody said at which.
 */
const ofChild = {
  studentId: Id,
  stopId: z.nullable(z.string().check(z.maxLength(80))),
  over: z.array(Id).check(z.maxLength(50, { error: 'So much nobody has said of one child before' })),
  method: z._default(SeenBy, 'MANUAL'),
  note: note(300),
};

/**
 * NOT_MET: nobody was there for a child who must be met, who stays on the bus. HANDED_BACK: into whose hands the child came then.
 * TAKEN_BACK: what stands in `over` was said by mistake, and what it stood over stands again.
 */
export const ChildSays = z.enum(['BOARDED', 'ALIGHTED', 'ABSENCE_TOLD', 'NO_SHOW', 'NOT_MET', 'HANDED_BACK', 'TAKEN_BACK'], {
  error: 'Choose what happened',
});
export type ChildSays = z.infer<typeof ChildSays>;

const OfChild = z.strictObject({ says: ChildSays, ...ofChild }).check(
  z.refine(({ says, note: why }) => says !== 'HANDED_BACK' || why !== '', { path: ['note'], error: 'Say who has the child now' }),
  z.refine(({ says, over }) => says !== 'TAKEN_BACK' || over.length > 0, { path: ['over'], error: 'Say what was a mistake' }),
);
export type OfChild = z.infer<typeof OfChild>;

/** Of the trip as a whole. The last three are the office's. */
export const TripSays = z.enum(['CHECKED', 'STARTED', 'DELAYED', 'STRANGER', 'ARRIVED', 'WALKED', 'CLOSED', 'CANCELLED', 'SUBSTITUTED']);
export type TripSays = z.infer<typeof TripSays>;

export const officeSays: readonly (TripSays | ChildSays)[] = ['CANCELLED', 'SUBSTITUTED'];

const OfTrip = [
  z.strictObject({ says: z.literal('CHECKED'), items: z.partialRecord(PreTripItem, PreTripCheck) }),
  z.strictObject({ says: z.literal('STARTED'), odometer }),
  z.strictObject({ says: z.literal('DELAYED'), reason: text('why it is late', 200) }),
  /** Somebody was at the stop who must not have the child. */
  z.strictObject({ says: z.literal('STRANGER'), studentId: Id, stopId: ofChild.stopId, who: text('who was there'), note: note(300) }),
  z.strictObject({ says: z.literal('ARRIVED'), odometer }),
  /** To the last seat. `code`: as it is read there; empty where the bus has none. */
  z.strictObject({ says: z.literal('WALKED'), code: note(40), itemsLeft: note(300) }),
  z.strictObject({ says: z.literal('CLOSED') }),
  z.strictObject({ says: z.literal('CANCELLED'), reason: text('why', 300) }),
  /** Another bus drives, or other people; null and empty: as before. */
  z.strictObject({
    says: z.literal('SUBSTITUTED'),
    busId: z.nullable(Id),
    driverName: note(120),
    driverPhone: note(30),
    attendantName: note(120),
    attendantPhone: note(30),
    reason: text('why', 300),
  }),
] as const;

export const TripSaid = z.union([OfChild, z.discriminatedUnion('says', OfTrip)], { error: 'This is nothing that is said of a trip' });
export type TripSaid = z.infer<typeof TripSaid>;

/** Its id is made by who says it: however often it arrives, it is one. */
export const NewTripEvent = z.strictObject({ said: TripSaid, device: DeviceTime, isOffline: z.boolean() });
export type NewTripEvent = z.infer<typeof NewTripEvent>;

/** As the server keeps it. */
export const TripEvent = z.object({
  id: Id,
  said: TripSaid,
  /** Of a tablet its name, and `byId` is null. */
  by: z.string(),
  byId: z.nullable(Id),
  /** When, by the server's clock. */
  at: Instant,
  receivedAt: Instant,
  isOffline: z.boolean(),
});
export type TripEvent = z.infer<typeof TripEvent>;

export function isOfChild(said: TripSaid): said is OfChild {
  return ChildSays.safeParse(said.says).success;
}
