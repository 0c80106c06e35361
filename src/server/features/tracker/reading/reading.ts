import { Problem } from '#contract/problem.ts';
import type { Day, TimeOfDay } from '#contract/fields.ts';

/** A time of day at the school, as a device tells it that knows of no other. */
export interface LocalTime {
  day: Day;
  time: TimeOfDay;
  seconds: number;
}

/** What a device tells of one moment, in our units. Null: it did not say, or does not know. */
export interface Told {
  /** Null: now. */
  at: Date | LocalTime | null;
  /** Null: it knew no place. */
  place: { lat: number; lon: number } | null;
  speedKmh: number | null;
  heading: number | null;
  accuracyM: number | null;
  /** Whether the device itself trusts it. */
  isValid: boolean;
  alarm: string | null;
  /** When it was raised, where that is told apart from when the place was last known. */
  alarmAt?: Date | null;
  battery: number | null;
  ignition: boolean | null;
  odometerM: number | null;
}

/** What one request brings. */
export interface Reading {
  token: string;
  /** Of a Traccar server: which of its devices. */
  uniqueId: string | null;
  told: Told[];
  /** What of it cannot be read, by its place in the batch. */
  refused: Refused[];
}

export interface Refused {
  /** From nought. */
  index: number;
  message: string;
}

/** One answer for a device that nobody knows, that was revoked, and that says nothing of itself. */
export function unknownDevice(by: 'osmand' | 'json'): Problem {
  return new Problem(by === 'osmand' ? 'invalid' : 'not_found', 'This device is not known here');
}

export function unreadable(what: string): Problem {
  return new Problem('invalid', `The ${what} of this position cannot be read`);
}
