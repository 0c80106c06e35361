/** Defects of the buses, and what of them runs out: for School Admins alone. */
import { type BusDefectContent, emptyBusDefect } from '#contract/bus-defect.ts';
import { busDefect } from '#server/features/bus-defect/table.ts';
import { columnsOf } from '#server/features/bus-defect/writes.ts';
import { fleetExpiryTold } from '#server/features/fleet-expiry/table.ts';
import { baseOf, byId, type Made, newId, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { change } from '#tests/authorisation/named-fields.ts';
import { addReport, type Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import type { Added } from './placed-student.ts';

export const rows = `
  listFleetPapers            none       401     200 403 403 403 403 403 403 200
  readBusUse                 ours       401     200 403 403 403 403 403 403 200
  readBusUse                 foreign    401     404 403 403 403 403 403 403 404
  readBusUse                 absent     401     404 403 403 403 403 403 403 404
  readBusUse                 malformed  401     400 400 400 400 400 400 400 400
  listBusDefects             ours       401     200 403 403 403 403 403 403 200
  readBusDefect              ours       401     200 403 403 403 403 403 403 200
  readBusDefect              foreign    401     404 403 403 403 403 403 403 404
  readBusDefect              absent     401     404 403 403 403 403 403 403 404
  readBusDefect              malformed  401     400 400 400 400 400 400 400 400
  recordBusDefect            new        401     200 403 403 403 403 403 403 200
  recordBusDefect            ours       401     200 403 403 403 403 403 403 200
  recordBusDefect            foreign    401     404 403 403 403 403 403 403 404
  recordBusDefect            absent     401     404 403 403 403 403 403 403 404
  recordBusDefect            malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  readBusUse: ['Bus, route, trip, daily report', 'all'],
  listFleetPapers: ['Bus, route, trip, daily report', 'all'],
  listBusDefects: ['Bus, route, trip, daily report', 'all'],
  readBusDefect: ['Bus, route, trip, daily report', 'all'],
  recordBusDefect: ['Bus, route, trip, daily report', 'all'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordBusDefect: ['op_ledger'] };

export const calls = {
  listFleetPapers: nothing,
  readBusUse: byId('bus'),
  listBusDefects: nothing,
  readBusDefect: byId('defect of a bus'),
  recordBusDefect: {
    of: 'defect of a bus',
    make: ({ aim: { id, version }, object, home: { mark, bus } }) => ({
      params: { id },
      body: { changes: object === 'new' ? marked(mark, bus.id) : { notes: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'defect of a bus': addDefect };

export const named = { recordBusDefect: [change('busId', 'bus')] };

/** With a paper of the bus that was told of. */
export async function arrange(side: Omit<Side, 'bus'>): Promise<void> {
  await addDefect(side);
  const { server, school } = side;
  const told = { of: newId(), paper: 'insurance', expires: '2026-12-01', stage: 'MONTH', at: server.clock.now() } as const;
  await within(server.db, school.schoolId, (tx) => tx.insert(fleetExpiryTold).values({ schoolId: school.schoolId, ...told }));
}

async function addDefect(side: Omit<Side, 'bus'>): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const { id: busId } = await addReport(side);
  const id = newId();
  const stamp = { updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(busDefect).values({ schoolId, id, ...columnsOf(marked(mark, busId)), ...stamp }));
  return { id, version: 1, text: mark };
}

function marked(mark: string, busId: string): BusDefectContent {
  return { ...emptyBusDefect, busId, name: `${mark} is wrong`, reportedOn: '2026-11-02', notes: mark };
}
