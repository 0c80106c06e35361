import { emptyHouse } from '#contract/house.ts';
import { house, houseDuty } from '#server/features/house/table.ts';
import { columnsOf } from '#server/features/house/writes.ts';
import { asText, baseOf, byId, byIdWithBody, type Made, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { change } from '#tests/authorisation/named-fields.ts';
import type { Side } from '#tests/authorisation/side.ts';
import { within } from '#tests/support/school.ts';
import { type Added, place, studentIn, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  listHouses                 none       401     200 200 403 403 200 200 200 200
  exportHouses               ours       401     200 403 403 403 403 403 403 200
  readHouse                  ours       401     200 200 403 403 200 200 200 200
  readHouse                  foreign    401     404 404 403 403 404 404 404 404
  readHouse                  absent     401     404 404 403 403 404 404 404 404
  readHouse                  malformed  401     400 400 400 400 400 400 400 400
  recordHouse                new        401     200 403 403 403 403 403 403 200
  recordHouse                ours       401     200 403 403 403 403 403 403 200
  recordHouse                foreign    401     404 403 403 403 403 403 403 404
  recordHouse                absent     401     404 403 403 403 403 403 403 404
  recordHouse                malformed  401     400 400 400 400 400 400 400 400
  addToHouse                 own        401     200 403 403 403 200 403 403 200
  addToHouse                 ours       401     200 403 403 403 404 403 403 200
  addToHouse                 foreign    401     404 403 403 403 404 403 403 404
  addToHouse                 absent     401     404 403 403 403 404 403 403 404
  addToHouse                 malformed  401     400 400 400 400 400 400 400 400
  takeFromHouse              own        401     200 403 403 403 200 403 403 200
  takeFromHouse              ours       401     200 403 403 403 404 403 403 200
  takeFromHouse              foreign    401     404 403 403 403 404 403 403 404
  takeFromHouse              absent     401     404 403 403 403 404 403 403 404
  takeFromHouse              malformed  401     400 400 400 400 400 400 400 400
  moveBeds                   own        401     200 403 403 403 200 403 403 200
  moveBeds                   ours       401     200 403 403 403 404 403 403 200
  moveBeds                   foreign    401     404 403 403 403 404 403 403 404
  moveBeds                   absent     401     404 403 403 403 404 403 403 404
  moveBeds                   malformed  401     400 400 400 400 400 400 400 400
  readHouseDuty              own        401     200 200 403 403 200 200 200 200
  readHouseDuty              ours       401     200 200 403 403 404 404 404 200
  readHouseDuty              foreign    401     404 404 403 403 404 404 404 404
  readHouseDuty              absent     401     404 404 403 403 404 404 404 404
  readHouseDuty              malformed  401     400 400 400 400 400 400 400 400
  nameHouseDuty              own        401     200 403 403 403 200 403 403 200
  nameHouseDuty              ours       401     200 403 403 403 404 403 403 200
  nameHouseDuty              foreign    401     404 403 403 403 404 403 403 404
  nameHouseDuty              absent     401     404 403 403 403 404 403 403 404
  nameHouseDuty              malformed  401     400 400 400 400 400 400 400 400
  listGuardians              none       401     200 200 403 403 200 200 200 200
  readGuardian               own        401     200 200 403 403 200 200 200 200
  readGuardian               ours       401     200 200 403 403 404 404 404 200
  readGuardian               foreign    401     404 404 403 403 404 404 404 404
  readGuardian               absent     401     404 404 403 403 404 404 404 404
  readGuardian               malformed  401     400 400 400 400 400 400 400 400
  recordGuardian             new        401     200 200 403 403 200 200 200 200
  recordGuardian             own        401     200 200 403 403 200 200 200 200
  recordGuardian             ours       401     200 200 403 403 404 404 404 200
  recordGuardian             foreign    401     404 404 403 403 404 404 404 404
  recordGuardian             absent     401     404 404 403 403 404 404 404 404
  recordGuardian             malformed  401     400 400 400 400 400 400 400 400
  recordGuardianLink         own        401     200 200 403 403 200 200 200 200
  recordGuardianLink         ours       401     200 200 403 403 404 404 404 200
  recordGuardianLink         foreign    401     404 404 403 403 404 404 404 404
  recordGuardianLink         absent     401     404 404 403 403 404 404 404 404
  recordGuardianLink         malformed  401     400 400 400 400 400 400 400 400
  decideGuardianLink         ours       401     200 403 403 403 403 403 403 200
  decideGuardianLink         foreign    401     404 403 403 403 403 403 403 404
  decideGuardianLink         absent     401     404 403 403 403 403 403 403 404
  decideGuardianLink         malformed  401     400 400 400 400 400 400 400 400
  listRestrictions           ours       401     200 403 403 403 403 403 403 200
  listRestrictions           foreign    401     200 403 403 403 403 403 403 200
  listRestrictions           absent     401     200 403 403 403 403 403 403 200
  listRestrictions           malformed  401     400 400 400 400 400 400 400 400
  writeRestriction           ours       401     200 403 403 403 403 403 403 200
  writeRestriction           foreign    401     404 403 403 403 403 403 403 404
  writeRestriction           absent     401     404 403 403 403 403 403 403 404
  writeRestriction           malformed  401     400 400 400 400 400 400 400 400
  endRestriction             ours       401     200 403 403 403 403 403 403 200
  endRestriction             foreign    401     404 403 403 403 403 403 403 404
  endRestriction             absent     401     404 403 403 403 403 403 403 404
  endRestriction             malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  listHouses: ['House', 'view'],
  exportHouses: ['Import / export of people', 'run'],
  readHouse: ['House', 'view'],
  recordHouse: ['House', 'edit'],
  addToHouse: ['House', 'add student'],
  takeFromHouse: ['House', 'add student'],
  moveBeds: ['House', 'add student'],
  readHouseDuty: ['House', 'take roll'],
  nameHouseDuty: ['House', 'add student'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordHouse: ['op_ledger'] };

const tonight = '2026-11-20';

export const calls = {
  listHouses: nothing,
  exportHouses: asText,
  readHouse: byId('house'),
  recordHouse: {
    of: 'house',
    make: ({ aim: { id, version }, object, home: { mark } }) => ({
      params: { id },
      body: { changes: object === 'new' ? markedHouse(mark) : { signOutPoint: `${mark} again` } },
      headers: baseOf(object === 'new' ? null : version),
    }),
  },
  addToHouse: byIdWithBody('house', (given) => ({ studentIds: [studentIn(given)] })),
  takeFromHouse: { of: 'house with a student', make: (given) => ({ params: { id: given.aim.id, studentId: studentIn(given) }, body: {} }) },
  moveBeds: {
    of: 'house with a student',
    make: (given) => ({ params: { id: given.aim.id }, body: { moves: [{ studentId: studentIn(given), bed: '1-1' }] } }),
  },
  readHouseDuty: { of: 'house with a student', make: ({ aim: { id } }) => ({ params: { id, day: tonight } }) },
  nameHouseDuty: { of: 'house with a student', make: ({ aim: { id } }) => ({ params: { id, day: tonight }, body: { employeeIds: [] } }) },
} satisfies Partial<Record<CallName, Made>>;

export const aims = {
  house: addHouse,
  'house with a student': (side: Omit<Side, 'bus'>, whose: Whose) => addHouse(side, whose, { isIn: true }),
};

/** With a night for which somebody was named. */
export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const { id: houseId } = await addHouse(side, whose);
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const named = { employeeIds: [], namedAt: server.clock.now(), namedByName: mark };
  await within(server.db, schoolId, (tx) => tx.insert(houseDuty).values({ schoolId, houseId, day: tonight, ...named }));
}

export const named = {
  recordHouse: [change('masterId', 'employee'), change('deputyIds', 'employee', (id) => [id]), change('masterId', 'person')],
};

/** A house; `text` is a boarder, who lives in it where they are to be taken out. */
async function addHouse(side: Omit<Side, 'bus'>, whose: Whose, { isIn = false } = {}): Promise<Added> {
  const {
    server,
    mark,
    school: { schoolId },
  } = side;
  const id = crypto.randomUUID();
  const content = markedHouse(mark);
  const boarder = await studentOf(side, whose);
  await within(server.db, schoolId, async (tx) => {
    const row = {
      schoolId,
      id,
      ...columnsOf(content),
      updatedAt: server.clock.now(),
      updatedByName: mark,
    };
    await tx.insert(house).values(row);
    await place(tx, boarder, { residency: 'BOARDER', ...(isIn && { houseId: id }) });
  });
  return { id, version: 1, text: boarder };
}

function markedHouse(mark: string) {
  return { ...emptyHouse, name: `${mark} ${crypto.randomUUID()}`, signOutPoint: mark };
}
