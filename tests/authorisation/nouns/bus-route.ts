/** Routes of the buses, and who rides them: for School Admins alone. */
import { type BusRouteContent, emptyBusRoute } from '#contract/bus-route.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { columnsOf } from '#server/features/bus-route/writes.ts';
import { rider } from '#server/features/rider/table.ts';
import { asText, baseOf, byId, byIdWithBody, type Given, type Made, newId, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { change } from '#tests/authorisation/named-fields.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { type Added, studentIn, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  listBusRoutes              ours       401     200 403 403 403 403 403 403 200
  exportBusRoutes            ours       401     200 403 403 403 403 403 403 200
  exportRiders               ours       401     200 403 403 403 403 403 403 200
  readBusRoute               ours       401     200 403 403 403 403 403 403 200
  readBusRoute               foreign    401     404 403 403 403 403 403 403 404
  readBusRoute               absent     401     404 403 403 403 403 403 403 404
  readBusRoute               malformed  401     400 400 400 400 400 400 400 400
  recordBusRoute             new        401     200 403 403 403 403 403 403 200
  recordBusRoute             ours       401     200 403 403 403 403 403 403 200
  recordBusRoute             foreign    401     404 403 403 403 403 403 403 404
  recordBusRoute             absent     401     404 403 403 403 403 403 403 404
  recordBusRoute             malformed  401     400 400 400 400 400 400 400 400
  listRiders                 ours       401     200 403 403 403 403 403 403 200
  listRiders                 foreign    401     404 403 403 403 403 403 403 404
  listRiders                 absent     401     404 403 403 403 403 403 403 404
  listRiders                 malformed  401     400 400 400 400 400 400 400 400
  proposeRiders              ours       401     200 403 403 403 403 403 403 200
  proposeRiders              foreign    401     404 403 403 403 403 403 403 404
  proposeRiders              absent     401     404 403 403 403 403 403 403 404
  proposeRiders              malformed  401     400 400 400 400 400 400 400 400
  putOnRoute                 ours       401     200 403 403 403 403 403 403 200
  putOnRoute                 foreign    401     404 403 403 403 403 403 403 404
  putOnRoute                 absent     401     404 403 403 403 403 403 403 404
  putOnRoute                 malformed  401     400 400 400 400 400 400 400 400
  changeRider                ours       401     200 403 403 403 403 403 403 200
  changeRider                foreign    401     404 403 403 403 403 403 403 404
  changeRider                absent     401     404 403 403 403 403 403 403 404
  changeRider                malformed  401     400 400 400 400 400 400 400 400
  takeOffRoute               ours       401     200 403 403 403 403 403 403 200
  takeOffRoute               foreign    401     404 403 403 403 403 403 403 404
  takeOffRoute               absent     401     404 403 403 403 403 403 403 404
  takeOffRoute               malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  listBusRoutes: ['Bus, route, trip, daily report', 'all'],
  exportBusRoutes: ['Report menu', 'export'],
  exportRiders: ['Report menu', 'export'],
  readBusRoute: ['Bus, route, trip, daily report', 'all'],
  recordBusRoute: ['Bus, route, trip, daily report', 'all'],
  listRiders: ['Bus, route, trip, daily report', 'all'],
  proposeRiders: ['Bus, route, trip, daily report', 'all'],
  putOnRoute: ['Bus, route, trip, daily report', 'all'],
  changeRider: ['Bus, route, trip, daily report', 'all'],
  takeOffRoute: ['Bus, route, trip, daily report', 'all'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordBusRoute: ['op_ledger'] };

export const calls = {
  listBusRoutes: nothing,
  exportBusRoutes: asText,
  exportRiders: asText,
  readBusRoute: byId('route of buses'),
  recordBusRoute: {
    of: 'route of buses',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? marked(mark) : { notes: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  listRiders: byId('route of buses'),
  proposeRiders: byId('route of buses'),
  putOnRoute: byIdWithBody('route with a student', (given) => ({
    riders: [{ studentId: studentIn(given), stopId: null, days: [1] }],
    from: '2031-01-06',
    until: null,
    isMoved: false,
    overReason: '',
  })),
  changeRider: {
    of: 'route with a rider',
    make: (given) => ({
      params: { id: given.aim.id, riderId: riderIn(given) },
      body: { stopId: null, days: [2], from: '2031-01-06', until: null, overReason: '' },
    }),
  },
  takeOffRoute: {
    of: 'route with a rider',
    make: (given) => ({ params: { id: given.aim.id, riderId: riderIn(given) }, body: { on: '2031-01-06' } }),
  },
} satisfies Partial<Record<CallName, Made>>;

function riderIn({ aim: { text }, object }: Given): string {
  return object === 'absent' || object === 'malformed' ? newId() : text;
}

export const aims = { 'route of buses': addRoute, 'route with a student': withStudent, 'route with a rider': withRider };

/** `text` is a student who does not ride it. */
async function withStudent(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  return { ...(await addRoute(side)), text: await studentOf(side, whose) };
}

/** `text` is the line by which somebody rides it. */
async function withRider(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const route = await addRoute(side);
  const { server, mark, school } = side;
  const studentId = await studentOf(side, whose);
  const row = { schoolId: school.schoolId, id: crypto.randomUUID(), routeId: route.id, studentId, days: [1], from: '2026-11-02' };
  const stamp = { overReason: mark, updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, school.schoolId, (tx) => tx.insert(rider).values({ ...row, ...stamp }));
  return { ...route, text: row.id };
}

export const named = { recordBusRoute: [change('busId', 'bus')] };

export const arrange = withRider;

async function addRoute({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Added> {
  const id = crypto.randomUUID();
  const stamp = { updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(busRoute).values({ schoolId, id, ...columnsOf(marked(mark)), ...stamp }));
  return { id, version: 1, text: '' };
}

function marked(mark: string): BusRouteContent {
  return { ...emptyBusRoute, name: `${mark} ${crypto.randomUUID().slice(0, 18)}`, notes: mark };
}
