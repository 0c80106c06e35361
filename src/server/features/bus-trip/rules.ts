import { officeSays, type TripSaid } from '#contract/bus-trip-event.ts';
import { Problem } from '#contract/problem.ts';
import { addDays, schoolDay, schoolInstant } from '#contract/school-time.ts';
import type { DeviceTime } from '#contract/whereabouts.ts';
import { correctedTime } from '#contract/whereabouts-rules.ts';
import type { Actor } from '#server/http/handler.ts';
import { refusal } from '#server/record/refusal.ts';
import type { TripRow } from './queries.ts';

export function noSuchTrip(): Problem {
  return new Problem('not_found', 'There is no such trip');
}

/** A tablet speaks of the trips of its bus, also of those that another bus drives by now: it may not have heard of it. */
export function isItsTrip(
  { kiosk }: Pick<Actor, 'kiosk'>,
  trip: Pick<TripRow, 'busId' | 'plannedBusId' | 'onceOf'>,
  named: readonly string[],
): boolean {
  if (kiosk === null) return true;
  const { busId } = kiosk;
  return busId !== null && (busId === trip.busId || busId === trip.plannedBusId || trip.onceOf.includes(busId) || named.includes(busId));
}

export function refuseOfficeSays({ kiosk }: Pick<Actor, 'kiosk'>, said: TripSaid): void {
  if (kiosk !== null && officeSays.includes(said.says)) throw new Problem('not_allowed', 'This is for the office to say');
}

/** Nobody rides tomorrow's bus; a bus may be looked at, called off or exchanged before its day. */
export function refuseAhead({ day }: Pick<TripRow, 'day'>, said: TripSaid, { now, timeZone }: { now: Date; timeZone: string }): void {
  const isAhead = day > schoolDay(now, timeZone);
  if (isAhead && !officeSays.includes(said.says)) throw refusal([{ path: 'day', message: 'The day of this trip has not begun' }]);
}

/**
 * When it happened. A clock that is out by days, as that of a tablet whose battery was empty, loses nothing: then it is when the
 * server heard of it, on the day of the trip.
 */
export function momentOf(device: DeviceTime, { day }: Pick<TripRow, 'day'>, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const { at, trouble } = correctedTime(device, now);
  const [from, until] = [schoolInstant(addDays(day, -1), '12:00', timeZone), schoolInstant(addDays(day, 1), '06:00', timeZone)];
  if (trouble === null && at >= from && at < until) return at;
  return now < until ? now : until;
}

/** Whoever holds a tablet after it was taken out of service says no child away from the bus. That one is on it is heard all the same. */
export function refuseAfterItsEnd({ kiosk }: Pick<Actor, 'kiosk'>, { says }: TripSaid, at: Date): void {
  const endedAt = kiosk?.endedAt ?? null;
  if (endedAt === null || at <= endedAt || safe.has(says)) return;
  throw new Problem('refused', 'This tablet was taken out of service before that');
}

const safe: ReadonlySet<TripSaid['says']> = new Set(['BOARDED', 'NOT_MET', 'STRANGER']);
