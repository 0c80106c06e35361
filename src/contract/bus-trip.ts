/** A trip of a bus: a route on one day, who is awaited on it, and what was said while it drove. */
import * as z from 'zod/mini';
import { NewTripEvent, TripEvent } from './bus-trip-event.ts';
import { Direction } from './bus.ts';
import { CardKey } from './card.ts';
import { Stop } from './bus-route.ts';
import { endpoint, queuedCommand } from './endpoint.ts';
import { Day, Id, Instant, note, TimeOfDay } from './fields.ts';
import { PageQuery, pageOf } from './page.ts';
import type { Role } from './role.ts';
import { KnownAlert, StudentState } from './student-card.ts';
import { WhereNow } from './whereabouts.ts';

/** In the order in which a trip goes through them. That another bus drives it is told beside it. */
export const BusTripState = z.enum([
  'SCHEDULED',
  'DEFECT_HOLD',
  'PRE_CHECK_PASSED',
  'RUNNING',
  'ARRIVED',
  'CHILD_CHECK_DONE',
  'CLOSED',
  'CANCELLED',
]);
export type BusTripState = z.infer<typeof BusTripState>;

/** Who drives and attends. */
const crew = { driverName: z.string(), driverPhone: z.string(), attendantName: z.string(), attendantPhone: z.string() };

export const TripBus = z.object({ id: Id, name: z.string(), plate: z.string(), seats: z.int() });
export type TripBus = z.infer<typeof TripBus>;

/** As it was drawn up; it follows the route until the trip begins. */
export const TripPlan = z.object({
  routeId: Id,
  routeName: z.string(),
  direction: Direction,
  /** Null: no bus is put on the route. */
  bus: z.nullable(TripBus),
  ...crew,
  startsAt: TimeOfDay,
  endsAt: TimeOfDay,
  /** In their order. */
  stops: z.array(z.object({ ...Stop.shape, id: z.string() })),
  riders: z.array(z.object({ studentId: Id, stopId: z.nullable(z.string()) })),
});
export type TripPlan = z.infer<typeof TripPlan>;

/** How many stand how. `awaited`: of whom nothing is said yet. `left`: whom nobody may close over. */
export const TripFigures = z.object({
  expected: z.int(),
  awaited: z.int(),
  on: z.int(),
  off: z.int(),
  absent: z.int(),
  left: z.int(),
  disputed: z.int(),
  boarded: z.int(),
});
export type TripFigures = z.infer<typeof TripFigures>;

/** A trip in a list. */
export const BusTripLine = z.object({
  id: Id,
  day: Day,
  routeId: Id,
  routeName: z.string(),
  direction: Direction,
  /** That drives it; null while none does. */
  bus: z.nullable(TripBus),
  /** The bus in whose place it drives. */
  insteadOf: z.nullable(TripBus),
  driverName: z.string(),
  startsAt: TimeOfDay,
  endsAt: TimeOfDay,
  state: BusTripState,
  figures: TripFigures,
  exceptions: z.int(),
  startedAt: z.nullable(Instant),
  arrivedAt: z.nullable(Instant),
  /** When the last word of it came; null while nobody has said anything. */
  heardAt: z.nullable(Instant),
  version: z.int(),
});
export type BusTripLine = z.infer<typeof BusTripLine>;

/** Somebody to call about a child, or who must not have it. */
const Contact = z.object({ name: z.string(), phone: z.string(), mayCollect: z.boolean() });
const KeptAway = z.object({ name: z.string(), whatToDo: z.string() });

/** A child as the people of a bus know it. */
export const TripChild = z.object({
  id: Id,
  name: z.string(),
  admissionNo: z.string(),
  className: z.string(),
  photo: z.nullable(z.int()),
  cardVersion: z.int(),
  state: StudentState,
  /** Known beside the trip: at school, on an exeat. */
  whereNow: z.nullable(WhereNow),
  /** What to look out for, as far as whoever reads it may know. */
  alerts: z.array(z.omit(KnownAlert, { readers: true })),
  contacts: z.array(Contact),
  keptAway: z.array(KeptAway),
});
export type TripChild = z.infer<typeof TripChild>;

/** Who rides another route of this direction today. */
export const RidesElsewhere = z.object({ studentId: Id, routeName: z.string(), busName: z.string() });
export type RidesElsewhere = z.infer<typeof RidesElsewhere>;

export const BusTrip = z.object({
  id: Id,
  day: Day,
  plan: TripPlan,
  events: z.array(TripEvent),
  /** The buses that events name, and the planned one. */
  buses: z.array(TripBus),
  /** Of the plan, and of events. */
  children: z.array(TripChild),
  elsewhere: z.array(RidesElsewhere),
  version: z.int(),
});
export type BusTrip = z.infer<typeof BusTrip>;

/** Whoever may come to a bus unplanned, as its tablet knows them. */
export const Pupil = z.object({
  id: Id,
  name: z.string(),
  admissionNo: z.string(),
  className: z.string(),
  cardVersion: z.int(),
  state: StudentState,
});
export type Pupil = z.infer<typeof Pupil>;

export const BusTripFilter = z.strictObject({
  ...PageQuery,
  from: z.optional(Day),
  until: z.optional(Day),
  busId: z.optional(Id),
  routeId: z.optional(Id),
  state: z.optional(BusTripState),
  search: z.optional(note(100)),
});
export type BusTripFilter = z.infer<typeof BusTripFilter>;

const admins: readonly Role[] = ['School Admin'];
const One = z.strictObject({ id: Id });

/** So many days a tablet has its trips ahead, and the office sees them. */
export const daysAhead = 3;

export const listBusTrips = endpoint('GET', '/school/bus-trips', {
  summary: 'The trips of the buses; those of today where no day is named',
  query: BusTripFilter,
  answer: pageOf(BusTripLine),
  roles: admins,
});

export const readBusTrip = endpoint('GET', '/school/bus-trips/:id', {
  summary: 'One trip: who is awaited, and what was said of it',
  params: One,
  answer: BusTrip,
  roles: admins,
});

/** What the tablet of a bus lives by. */
export const TabletTrips = z.object({
  bus: TripBus,
  today: Day,
  trips: z.array(BusTrip),
  pupils: z.array(Pupil),
  /** By which it checks the cards of children. */
  cardKeys: z._default(z.array(CardKey), []),
  /** When the server put this together. */
  asOf: Instant,
});
export type TabletTrips = z.infer<typeof TabletTrips>;

export const readTabletTrips = endpoint('GET', '/kiosk/bus-trips', {
  summary: 'The trips of this tablet’s bus, today and on the next days, and who may come to it',
  answer: TabletTrips,
  roles: [],
  busTablet: 'active',
});

export function tripLane(id: string): string {
  return `bus-trip:${id}`;
}

export const sayOfBusTrip = queuedCommand('PUT', '/school/bus-trips/:id/events/:eventId', {
  summary: 'Say what happened on a trip; whoever boards or leaves is in the ledger of movements at once',
  params: z.strictObject({ id: Id, eventId: Id }),
  body: NewTripEvent,
  answer: TripEvent,
  roles: admins,
  busTablet: 'always',
  kind: 'bus-trip.say',
  kindV: 1,
  lane: ({ params }) => tripLane(params.id),
});
