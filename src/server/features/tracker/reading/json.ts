/** JSON: Traccar Client from 9 on, and what a Traccar server forwards of positions and of events. */
import * as z from 'zod/mini';
import { Problem } from '#contract/problem.ts';
import { type Reading, type Refused, type Told, unknownDevice, unreadable } from './reading.ts';
import {
  accuracyOf,
  alarmOf,
  flagOf,
  headingOf,
  kmhOfKnots,
  kmhOfMs,
  metresOf,
  numberIn,
  percentOf,
  placeOf,
  speedOf,
  timeOf,
} from './values.ts';

/** More at once would hold up everybody else: a device sends the rest next. */
const mostInBatch = 100;

// What is in it is read value by value: a device is not refused for one that nobody needs.
const Anything = z.optional(z.unknown());
const Things = z.catch(z.record(z.string(), z.unknown()), {});

const Location = z.object({ timestamp: Anything, coords: Things, battery: Things, odometer: Anything, alarm: Anything });
const OfClient = z.object({
  device_id: z.string(),
  location: z.union([Location, z.array(z.unknown()).check(z.minLength(1), z.maxLength(mostInBatch))]),
});

const Position = z.object({
  fixTime: Anything,
  deviceTime: Anything,
  serverTime: Anything,
  valid: Anything,
  latitude: Anything,
  longitude: Anything,
  speed: Anything,
  course: Anything,
  accuracy: Anything,
  attributes: Things,
});
const Forwarded = z.object({
  device: z.object({
    uniqueId: z.string().check(
      z.maxLength(120),
      z.refine((id) => !id.includes('\u0000')),
    ),
  }),
  position: z.optional(z.nullable(Position)),
  event: z.optional(z.nullable(z.object({ type: z.catch(z.string(), ''), attributes: Things }))),
});

/** Throws what the sender is to be told. */
export function readJson(body: unknown, token: string | null): Reading {
  const isForwarded = typeof body === 'object' && body !== null && ('position' in body || 'event' in body);
  return isForwarded ? readForwarded(body, token) : readClient(body);
}

function readClient(body: unknown): Reading {
  const sent = z.safeParse(OfClient, body);
  if (!sent.success) throw z.safeParse(z.object({ device_id: z.string() }), body).success ? unreadable('place') : unknownDevice('json');
  const { device_id: token, location } = sent.data;
  return { token, uniqueId: null, ...(Array.isArray(location) ? readBatch(location) : { told: [toldByClient(location)], refused: [] }) };
}

/** Whoever is refused sends the same batch again and again: for one that is broken the others must not wait for ever. */
function readBatch(batch: readonly unknown[]): Pick<Reading, 'told' | 'refused'> {
  const [told, refused]: [Told[], Refused[]] = [[], []];
  let first: Problem | null = null;
  batch.forEach((one, index) => {
    try {
      const location = z.safeParse(Location, one);
      if (!location.success) throw unreadable('place');
      told.push(toldByClient(location.data));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      first ??= problem;
      refused.push({ index, message: problem.message });
    }
  });
  if (told.length === 0 && first) throw first;
  return { told, refused };
}

function toldByClient({ timestamp, coords, battery, odometer, alarm }: z.infer<typeof Location>): Told {
  const level = numberIn(battery['level']);
  return {
    at: timeOf(timestamp),
    place: placeOf(coords['latitude'], coords['longitude']),
    speedKmh: speedOf(coords['speed'], kmhOfMs),
    heading: headingOf(coords['heading']),
    accuracyM: accuracyOf(coords['accuracy']),
    isValid: true,
    alarm: alarmOf(alarm),
    battery: level === null ? null : percentOf(level * 100),
    ignition: null,
    odometerM: metresOf(odometer),
  };
}

function readForwarded(body: object, token: string | null): Reading {
  const sent = z.safeParse(Forwarded, body);
  if (token === null) throw unknownDevice('json');
  if (!sent.success) throw unreadable('device');
  const { device, position, event } = sent.data;
  return { token, uniqueId: device.uniqueId, told: position ? [toldByServer(position, alarmOfEvent(event ?? null))] : [], refused: [] };
}

function toldByServer({ attributes, ...position }: z.infer<typeof Position>, alarm: string | null): Told {
  const place = placeOf(position.latitude, position.longitude);
  if (place === null) throw unreadable('place');
  return {
    at: timeOf(position.fixTime),
    place,
    speedKmh: speedOf(position.speed, kmhOfKnots),
    heading: headingOf(position.course),
    accuracyM: accuracyOf(position.accuracy),
    isValid: position.valid !== false,
    alarm: alarm ?? alarmOf(attributes['alarm']),
    // Without a sight of the sky the last fix may be of yesterday.
    alarmAt: latestOf([position.fixTime, position.deviceTime, position.serverTime]),
    battery: percentOf(attributes['batteryLevel']),
    ignition: flagOf(attributes['ignition']),
    odometerM: metresOf(attributes['totalDistance'] ?? attributes['odometer']),
  };
}

/** What a Traccar server finds by itself is none of ours, but for what is an alarm. */
function alarmOfEvent(event: NonNullable<z.infer<typeof Forwarded>['event']> | null): string | null {
  if (event?.type === 'deviceOverspeed') return 'overspeed';
  return event?.type === 'alarm' ? (alarmOf(event.attributes['alarm']) ?? 'alarm') : null;
}

/** What cannot be read of them says nothing. */
function latestOf(times: readonly unknown[]): Date | null {
  const known = times.flatMap((time) => {
    const at = z.safeParse(z.iso.datetime({ offset: true }), time);
    return at.success ? [new Date(at.data)] : [];
  });
  return known.reduce<Date | null>((latest, time) => (latest === null || time > latest ? time : latest), null);
}
