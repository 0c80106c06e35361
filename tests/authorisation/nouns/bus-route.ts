/** Routes of the buses: for School Admins alone. */
import { type BusRouteContent, emptyBusRoute } from '#contract/bus-route.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { columnsOf } from '#server/features/bus-route/writes.ts';
import { baseOf, byId, type Made, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { change } from '#tests/authorisation/named-fields.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import type { Added } from './placed-student.ts';

export const rows = `
  listBusRoutes              ours       401     200 403 403 403 403 403 403 200
  readBusRoute               ours       401     200 403 403 403 403 403 403 200
  readBusRoute               foreign    401     404 403 403 403 403 403 403 404
  readBusRoute               absent     401     404 403 403 403 403 403 403 404
  readBusRoute               malformed  401     400 400 400 400 400 400 400 400
  recordBusRoute             new        401     200 403 403 403 403 403 403 200
  recordBusRoute             ours       401     200 403 403 403 403 403 403 200
  recordBusRoute             foreign    401     404 403 403 403 403 403 403 404
  recordBusRoute             absent     401     404 403 403 403 403 403 403 404
  recordBusRoute             malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  listBusRoutes: ['Bus, route, trip, daily report', 'all'],
  readBusRoute: ['Bus, route, trip, daily report', 'all'],
  recordBusRoute: ['Bus, route, trip, daily report', 'all'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordBusRoute: ['op_ledger'] };

export const calls = {
  listBusRoutes: nothing,
  readBusRoute: byId('route of buses'),
  recordBusRoute: {
    of: 'route of buses',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? marked(mark) : { notes: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'route of buses': addRoute };

export const named = { recordBusRoute: [change('busId', 'bus')] };

export const arrange = addRoute;

async function addRoute({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Added> {
  const id = crypto.randomUUID();
  const stamp = { updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(busRoute).values({ schoolId, id, ...columnsOf(marked(mark)), ...stamp }));
  return { id, version: 1, text: '' };
}

function marked(mark: string): BusRouteContent {
  return { ...emptyBusRoute, name: `${mark} ${crypto.randomUUID().slice(0, 18)}`, notes: mark };
}
