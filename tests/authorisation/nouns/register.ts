/** Registers: of the classes whose children the caller sees; the figures of a day are for whoever sees the attendance. */
import { recordRegister } from '#contract/register.ts';
import { classMember } from '#server/features/student/table.ts';
import { baseOf, type Given, type Made } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { reportDay, type Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { addEmptyClass } from './class.ts';
import { type Added, place, studentIn, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  listRegisters              none       401     200 403 200 200 200 403 403 200
  readRegister               own        401     200 403 403 403 200 403 403 200
  readRegister               ours       401     200 403 403 403 404 403 403 200
  readRegister               foreign    401     404 403 403 403 404 403 403 404
  readRegister               absent     401     404 403 403 403 404 403 403 404
  readRegister               malformed  401     400 400 400 400 400 400 400 400
  recordRegister             own        401     200 403 403 403 200 403 403 200
  recordRegister             ours       401     200 403 403 403 404 403 403 200
  recordRegister             foreign    401     404 403 403 403 404 403 403 404
  recordRegister             absent     401     404 403 403 403 404 403 403 404
  recordRegister             malformed  401     400 400 400 400 400 400 400 400
  freezeRegister             ours       401     200 403 403 403 403 403 403 200
  freezeRegister             foreign    401     404 403 403 403 403 403 403 404
  freezeRegister             absent     401     404 403 403 403 403 403 403 404
  freezeRegister             malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  listRegisters: ['Attendance report (students)', 'view'],
  readRegister: ['Class', 'take register'],
  recordRegister: ['Class', 'take register'],
  freezeRegister: ['Attendance', 'freeze'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordRegister: ['op_ledger'] };

// Not at once: the file that the day stands in imports this one too.
const ofDay = () => ({ day: reportDay, session: 'DAY' });
const one = ({ aim: { id } }: Given) => ({ params: { classId: id, ...ofDay() } });

const marking = (given: Given) => ({
  ...one(given),
  body: { changes: { [`marks/${studentIn(given)}`]: markOf(given.home.mark) } },
  headers: baseOf(null),
});

export const calls = {
  listRegisters: { of: 'nothing', make: () => ({ query: { day: reportDay } }) },
  readRegister: { of: 'class with a child', make: one },
  recordRegister: { of: 'class with a child', make: marking },
  freezeRegister: { of: 'class with a child', make: (given) => ({ ...one(given), body: { isFrozen: true, reason: given.home.mark } }) },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'class with a child': addClassWithChild };

/** A register with a mark that was changed since. */
export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const { id, text } = await addClassWithChild(side, whose);
  const { session } = side.colleague;
  const marks = { [`marks/${text}`]: markOf(side.mark) };
  const changed = { [`marks/${text}`]: { ...markOf(side.mark), code: 'A' }, [`why/${text}`]: side.mark };
  for (const [at, changes] of [marks, changed].entries()) {
    const params = { classId: id, ...ofDay() };
    const answer = await session.call(recordRegister, { params, body: { changes }, headers: baseOf(at === 0 ? null : at) });
    if (answer.status !== 200) throw new Error(`The register was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

export const named = {};

function markOf(note: string) {
  return { code: 'P', minutesLate: null, reason: null, note };
}

/** `text` is the child, who sits in the class. */
async function addClassWithChild(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const {
    server,
    school: { schoolId },
  } = side;
  const made = await addEmptyClass(side);
  const text = await studentOf(side, whose);
  await within(server.db, schoolId, async (tx) => {
    await place(tx, text, { classId: made.id });
    await tx.insert(classMember).values({ schoolId, studentId: text, classId: made.id, from: '2026-11-02' });
  });
  return { ...made, text };
}
