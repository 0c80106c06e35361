/** Rolls of houses: of the houses in which the caller sees somebody, and of the children whom they see; closed by who sees all of them. */
import { markHouseRoll } from '#contract/house-roll.ts';
import { clockAt } from '#tests/whereabouts/movements.ts';
import { baseOf, type Given, type Made, newId } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { reportDay, type Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import * as houses from './house.ts';
import { studentIn, type Whose } from './placed-student.ts';

export const rows = `
  listHouseRolls             none       401     200 200 403 403 200 200 200 200
  listLastRollMarks          none       401     200 200 403 403 200 200 200 200
  readHouseRoll              own        401     200 200 403 403 200 200 200 200
  readHouseRoll              ours       401     200 200 403 403 404 404 404 200
  readHouseRoll              foreign    401     404 404 403 403 404 404 404 404
  readHouseRoll              absent     401     404 404 403 403 404 404 404 404
  readHouseRoll              malformed  401     400 400 400 400 400 400 400 400
  markHouseRoll              own        401     200 200 403 403 200 200 200 200
  markHouseRoll              ours       401     200 200 403 403 404 404 404 200
  markHouseRoll              foreign    401     404 404 403 403 404 404 404 404
  markHouseRoll              absent     401     404 404 403 403 404 404 404 404
  markHouseRoll              malformed  401     400 400 400 400 400 400 400 400
  closeHouseRoll             own        401     200 200 403 403 200 200 200 200
  closeHouseRoll             ours       401     200 200 403 403 404 404 404 200
  closeHouseRoll             foreign    401     404 404 403 403 404 404 404 404
  closeHouseRoll             absent     401     404 404 403 403 404 404 404 404
  closeHouseRoll             malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  listHouseRolls: ['House', 'take roll'],
  listLastRollMarks: ['House', 'take roll'],
  readHouseRoll: ['House', 'take roll'],
  markHouseRoll: ['House', 'take roll'],
  closeHouseRoll: ['House', 'take roll'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { markHouseRoll: ['op_ledger'] };

// The evening of the day that the tests look back at, and late enough for a roll to be closed the next morning.
const time = '21:30';
// Not at once: the file that the day stands in imports this one too.
const one = ({ aim: { id } }: Given) => ({ params: { houseId: id, day: reportDay, time } });

const marking = (given: Given) => ({
  params: { ...one(given).params, id: newId() },
  body: marked(studentIn(given), given.home),
  headers: baseOf(null),
});

const of = 'house with a student' as const;

export const calls = {
  listHouseRolls: { of: 'nothing', make: () => ({ query: { from: reportDay, until: reportDay } }) },
  listLastRollMarks: { of: 'nothing', make: () => ({}) },
  readHouseRoll: { of, make: one },
  markHouseRoll: { of, make: marking },
  closeHouseRoll: { of, make: (given) => ({ ...one(given), body: { reasons: { [studentIn(given)]: given.home.mark } } }) },
} satisfies Partial<Record<CallName, Made>>;

/** A roll in which a child was marked. */
export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const { id: houseId, text } = await houses.aims[of](side, whose);
  const params = { houseId, day: reportDay, time, id: newId() };
  const answer = await side.colleague.session.call(markHouseRoll, { params, body: marked(text, side), headers: baseOf(null) });
  if (answer.status !== 200) throw new Error(`The mark was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

function marked(studentId: string, { server, mark }: Pick<Side, 'server' | 'mark'>) {
  const said = { says: 'SEEN', over: [], place: mark, note: mark, method: 'MANUAL', isOffline: false };
  return { studentId, ...said, device: clockAt(server.clock.now().toISOString()) };
}
