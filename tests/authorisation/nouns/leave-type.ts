/** Types of leave: whoever has to do with children reads all of them, and a School Admin writes them. */
import { emptyLeaveType } from '#contract/leave-type.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { columnsOf } from '#server/features/leave-type/writes.ts';
import { baseOf, byId, type Made, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import type { Added } from './placed-student.ts';

export const rows = `
  listLeaveTypes             none       401     200 200 403 403 200 200 200 200
  readLeaveType              ours       401     200 200 403 403 200 200 200 200
  readLeaveType              foreign    401     404 404 403 403 404 404 404 404
  readLeaveType              absent     401     404 404 403 403 404 404 404 404
  readLeaveType              malformed  401     400 400 400 400 400 400 400 400
  recordLeaveType            new        401     200 403 403 403 403 403 403 200
  recordLeaveType            ours       401     200 403 403 403 403 403 403 200
  recordLeaveType            foreign    401     404 403 403 403 403 403 403 404
  recordLeaveType            absent     401     404 403 403 403 403 403 403 404
  recordLeaveType            malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  listLeaveTypes: ['Leave type', 'view'],
  readLeaveType: ['Leave type', 'view'],
  recordLeaveType: ['Leave type', 'edit'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordLeaveType: ['op_ledger'] };

export const calls = {
  listLeaveTypes: nothing,
  readLeaveType: byId('type of leave'),
  recordLeaveType: {
    of: 'type of leave',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? marked(mark) : { cutOffMessage: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'type of leave': addLeaveType };

export const arrange = addLeaveType;

async function addLeaveType({ server, mark, school: { schoolId } }: Omit<Side, 'bus'>): Promise<Added> {
  const id = crypto.randomUUID();
  const stamp = { updatedAt: server.clock.now(), updatedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(leaveType).values({ schoolId, id, ...columnsOf(marked(mark)), ...stamp }));
  return { id, version: 1, text: '' };
}

function marked(mark: string) {
  return { ...emptyLeaveType, name: `${mark} ${crypto.randomUUID()}`, cutOffMessage: mark };
}
