/** Trips of buses: for School Admins. What the tablet of a bus may do itself: tests/bus-trip/tablet.server.test.ts. */
import type { TripPlan } from '#contract/bus-trip.ts';
import { keptOf } from '#server/features/bus-trip/keep.ts';
import { busTrip, busTripEvent } from '#server/features/bus-trip/table.ts';
import { baseOf, byId, type Given, type Made, newId, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { clockAt } from '#tests/whereabouts/movements.ts';
import * as busRoutes from './bus-route.ts';
import { type Added, studentIn, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  listBusTrips               none       401     200 403 403 403 403 403 403 200
  readBusTrip                ours       401     200 403 403 403 403 403 403 200
  readBusTrip                foreign    401     404 403 403 403 403 403 403 404
  readBusTrip                absent     401     404 403 403 403 403 403 403 404
  readBusTrip                malformed  401     400 400 400 400 400 400 400 400
  readTabletTrips            none       401     403 403 403 403 403 403 403 403
  sayOfBusTrip               ours       401     200 403 403 403 403 403 403 200
  sayOfBusTrip               foreign    401     404 403 403 403 403 403 403 404
  sayOfBusTrip               absent     401     404 403 403 403 403 403 403 404
  sayOfBusTrip               malformed  401     400 400 400 400 400 400 400 400
`;

const fleet: Right = ['Bus, route, trip, daily report', 'all'];

/** Which right of the design's table each call exercises. */
export const rights = { listBusTrips: fleet, readBusTrip: fleet, sayOfBusTrip: fleet } satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { sayOfBusTrip: ['op_ledger'], listBusTrips: ['bus_trip'] };

export const calls = {
  listBusTrips: nothing,
  readBusTrip: byId('trip of a bus'),
  readTabletTrips: nothing,
  sayOfBusTrip: { of: 'trip of a bus', make: saying },
} satisfies Partial<Record<CallName, Made>>;

function saying(given: Given) {
  const { server, mark } = given.home;
  const said = { says: 'BOARDED', studentId: studentIn(given), stopId: null, over: [], method: 'MANUAL', note: mark };
  const body = { said, device: clockAt(server.clock.now().toISOString()), isOffline: false };
  return { params: { id: given.aim.id, eventId: newId() }, body, headers: baseOf(null) };
}

export const aims = { 'trip of a bus': addTrip };

export const arrange = addTrip;

/** `text` is a child who rides it. */
async function addTrip(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const route = await busRoutes.aims['route of buses'](side);
  const studentId = await studentOf(side, whose);
  const plan: TripPlan = {
    routeId: route.id,
    routeName: mark,
    direction: 'TO_SCHOOL',
    bus: null,
    driverName: mark,
    driverPhone: '',
    attendantName: mark,
    attendantPhone: '',
    startsAt: '06:30',
    endsAt: '07:30',
    stops: [],
    riders: [{ studentId, stopId: null }],
  };
  const kept = keptOf(plan, { events: [], buses: [], children: [], elsewhere: [] });
  const row = { schoolId, id: newId(), day: '2026-11-19', routeId: route.id, updatedAt: server.clock.now(), ...kept };
  const at = server.clock.now();
  const said = { says: 'DELAYED', reason: mark } as const;
  const event = { schoolId, id: newId(), tripId: row.id, said, at, receivedAt: at, isOffline: false, byName: mark };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(busTrip).values(row);
    await tx.insert(busTripEvent).values(event);
  });
  return { id: row.id, version: 1, text: studentId };
}
