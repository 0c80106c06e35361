/** A trip as it will be once what this device holds of it is on the server. Pure. */
import * as z from 'zod/mini';
import { type BusTrip, type Pupil, sayOfBusTrip, type TripChild, tripLane } from '#contract/bus-trip.ts';
import { isOfChild, NewTripEvent, type TripEvent } from '#contract/bus-trip-event.ts';
import type { OutboxRecord } from '#outbox/record.ts';

export interface TripContext {
  /** Who works on this device; of a tablet its name. */
  who: { id: string | null; name: string };
  /** Whoever may be taken on unplanned. */
  pupils: readonly Pupil[];
}

export function projectTrip(trip: BusTrip, records: readonly OutboxRecord[], { who, pupils }: TripContext): BusTrip {
  const known = new Set(trip.events.map(({ id }) => id));
  const lane = tripLane(trip.id);
  const claimed = records
    .filter((record) => record.kind === sayOfBusTrip.kind && record.lane === lane)
    .flatMap((record) => eventIn(record, who))
    .filter(({ id }) => !known.has(id));
  if (claimed.length === 0) return trip;
  const named = new Set(trip.children.map(({ id }) => id));
  const others = new Set(claimed.flatMap(({ said }) => (isOfChild(said) && !named.has(said.studentId) ? [said.studentId] : [])));
  const unplanned = pupils.filter(({ id }) => others.has(id)).map(childOf);
  return { ...trip, events: [...trip.events, ...claimed], children: [...trip.children, ...unplanned] };
}

function eventIn(record: OutboxRecord, { id: byId, name }: TripContext['who']): TripEvent[] {
  const read = z.safeParse(NewTripEvent, record.body);
  const id = record.params['eventId'];
  if (!read.success || id === undefined) return [];
  const { said, device, isOffline } = read.data;
  const at = new Date(Date.parse(device.at) - (device.skewMs ?? 0)).toISOString();
  return [{ id, said, by: name, byId, at, receivedAt: at, isOffline }];
}

/** Of whom a device knows the name and no more. */
function childOf({ id, name, admissionNo, className, cardVersion, state }: Pupil): TripChild {
  const untold = { photo: null, whereNow: null, alerts: [], contacts: [], keptAway: [] };
  return { id, name, admissionNo, className, cardVersion, state, ...untold };
}
