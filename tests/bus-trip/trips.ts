/** Trips as the tests make them. The clock of the tests stands on Friday, 20 November 2026. */
import { randomUUIDv7 } from 'node:crypto';
import { recordBus } from '#contract/bus.ts';
import { preTripItems } from '#contract/bus-report.ts';
import type { BusRouteContent } from '#contract/bus-route.ts';
import { type BusTrip, type BusTripLine, listBusTrips, readBusTrip, sayOfBusTrip } from '#contract/bus-trip.ts';
import type { ChildSays, TripSaid } from '#contract/bus-trip-event.ts';
import { type TripNow, tripNow } from '#contract/bus-trip-rules.ts';
import { addKiosk } from '#contract/kiosk.ts';
import { putOnRoute } from '#contract/rider.ts';
import { baseOf } from '#tests/authorisation/made.ts';
import { addBusRoute } from '#tests/bus-route/routes.ts';
import { enrolled } from '#tests/kiosk/kiosks.ts';
import type { TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';

export const today = '2026-11-20';

export async function addBus(session: Session, given: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const changes = busContent({ name: 'Coaster 7', plate: id.slice(0, 8), ...given });
  okay(await session.call(recordBus, { params: { id }, body: { changes }, headers: { 'if-none-match': '*' } }));
  return id;
}

export interface Morning {
  busId: string;
  routeId: string;
  ada: string;
  ben: string;
  trip: BusTripLine;
}

/** A route to school with two children on it, and its trip of today. */
export async function aMorning(session: Session, route: Partial<BusRouteContent> = {}): Promise<Morning> {
  const busId = await addBus(session);
  const routeId = await addBusRoute(session, { name: 'Lekki', busId, ...route });
  const child = async (firstName: string) => (await addStudent(session, { firstName, lastName: 'Eze' })).id;
  const [ada, ben] = [await child('Ada'), await child('Ben')];
  await ride(session, routeId, { [ada]: 'gate', [ben]: 'bridge' }, route.days);
  const trip = (await tripsOf(session)).find((one) => one.routeId === routeId);
  if (!trip) throw new Error('The route has no trip');
  return { busId, routeId, ada, ben, trip };
}

export async function ride(session: Session, routeId: string, stops: Record<string, string | null>, days = [1, 2, 3, 4, 5]): Promise<void> {
  const riders = Object.entries(stops).map(([studentId, stopId]) => ({ studentId, stopId, days }));
  okay(
    await session.call(putOnRoute, { params: { id: routeId }, body: { riders, from: today, until: null, isMoved: false, overReason: '' } }),
  );
}

export async function tripsOf(session: Session, query: Record<string, string> = {}): Promise<BusTripLine[]> {
  return okay(await session.call(listBusTrips, { query })).data;
}

export async function tripOf(session: Session, id: string): Promise<BusTrip & { now: TripNow }> {
  const trip = okay(await session.call(readBusTrip, { params: { id } }));
  return { ...trip, now: tripNow(trip) };
}

interface Way {
  id?: string;
  at?: string;
  isOffline?: boolean;
}

export function sayTo(
  session: Session,
  tripId: string,
  said: unknown,
  { id = randomUUIDv7(), at = '2026-11-20T06:42:00.000Z', isOffline = false }: Way = {},
) {
  return session.call(sayOfBusTrip, {
    params: { id: tripId, eventId: id },
    body: { said, device: clockAt(at), isOffline },
    headers: baseOf(null),
  });
}

/** Answers the id of what was said. */
export async function say(session: Session, tripId: string, said: TripSaid, way: Way = {}): Promise<string> {
  const id = way.id ?? randomUUIDv7();
  okay(await sayTo(session, tripId, said, { ...way, id }));
  return id;
}

export function ofChild(says: ChildSays, studentId: string, given: { over?: string[]; stopId?: string | null; note?: string } = {}) {
  return { says, studentId, stopId: null, over: [], method: 'MANUAL' as const, note: '', ...given };
}

export const inOrder = {
  says: 'CHECKED' as const,
  items: Object.fromEntries(preTripItems.map((item) => [item, { result: 'OK' as const }])),
};
export const started = { says: 'STARTED' as const, odometer: 1000 };
export const arrived = { says: 'ARRIVED' as const, odometer: 1012 };
export const walked = { says: 'WALKED' as const, code: '', itemsLeft: '' };
export const closed = { says: 'CLOSED' as const };

/** A tablet that goes with the bus. */
export async function tabletOf(
  app: Pick<TestApp, 'transport'>,
  admin: Session,
  busId: string,
  name = 'Tablet of the bus',
): Promise<Session> {
  const id = crypto.randomUUID();
  okay(await admin.call(addKiosk, { params: { id }, body: { name, gateId: null, busId } }));
  return enrolled(app, admin, id);
}

/** Another bus drives it, with the same people. */
export async function swapped(session: Session, tripId: string, busId: string): Promise<void> {
  const nobody = { driverName: '', driverPhone: '', attendantName: '', attendantPhone: '' };
  await say(session, tripId, { says: 'SUBSTITUTED', busId, ...nobody, reason: 'Brakes' });
}
