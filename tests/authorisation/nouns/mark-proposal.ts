/** Corrections that are proposed: by Support, of children assigned to them; decided by whoever may correct, never by who proposed. */
import { markProposal } from '#server/features/mark-proposal/table.ts';
import { register, registerMark } from '#server/features/register/table.ts';
import { baseOf, type Given, type Made, newId } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { addEmptyClass } from './class.ts';
import { type Added, place, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  listMarkProposals          none       401     200 403 200 200 200 403 403 200
  readMarkProposal           own        401     200 403 200 200 200 403 403 200
  readMarkProposal           ours       401     200 403 404 200 404 403 403 200
  readMarkProposal           foreign    401     404 403 404 404 404 403 403 404
  readMarkProposal           absent     401     404 403 404 404 404 403 403 404
  readMarkProposal           malformed  401     400 400 400 400 400 400 400 400
  readClassMarks             own        401     200 403 200 200 200 403 403 200
  readClassMarks             ours       401     200 403 404 200 404 403 403 200
  readClassMarks             foreign    401     404 403 404 404 404 403 403 404
  readClassMarks             absent     401     404 403 404 404 404 403 403 404
  readClassMarks             malformed  401     400 400 400 400 400 400 400 400
  proposeMark                own        401     403 403 200 403 403 403 403 403
  proposeMark                ours       401     403 403 404 403 403 403 403 403
  proposeMark                foreign    401     403 403 404 403 403 403 403 403
  proposeMark                absent     401     403 403 404 403 403 403 403 403
  proposeMark                malformed  401     400 400 400 400 400 400 400 400
  decideMarkProposal         own        401     200 403 403 403 200 403 403 200
  decideMarkProposal         ours       401     200 403 403 403 404 403 403 200
  decideMarkProposal         foreign    401     404 403 403 403 404 403 403 404
  decideMarkProposal         absent     401     404 403 403 403 404 403 403 404
  decideMarkProposal         malformed  401     400 400 400 400 400 400 400 400
  withdrawMarkProposal       own        401     403 403 200 403 403 403 403 403
  withdrawMarkProposal       ours       401     403 403 404 403 403 403 403 403
  withdrawMarkProposal       foreign    401     403 403 404 403 403 403 403 403
  withdrawMarkProposal       absent     401     403 403 404 403 403 403 403 403
  withdrawMarkProposal       malformed  401     400 400 400 400 400 400 400 400
`;

const view: Right = ['Attendance report (students)', 'view'];
const correct: Right = ['Attendance', 'correct'];

/** Which right of the design's table each call exercises. */
export const rights = {
  listMarkProposals: view,
  readMarkProposal: view,
  readClassMarks: view,
  proposeMark: correct,
  decideMarkProposal: correct,
  withdrawMarkProposal: correct,
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { proposeMark: ['op_ledger'] };

/** Today, on which a Hybrid corrects. */
const day = '2026-11-20';
const session = 'DAY' as const;

const ofProposal = ({ aim: { id } }: Given) => ({ params: { id } });

const proposing = ({ aim: { id }, home: { mark } }: Given) => ({
  params: { id: newId() },
  body: { studentId: id, day, session, against: markOf('A', mark), proposed: markOf('P', mark), why: mark },
  headers: baseOf(null),
});

export const calls = {
  listMarkProposals: { of: 'nothing', make: () => ({ query: { state: 'ALL' } }) },
  readMarkProposal: { of: 'proposal', make: ofProposal },
  readClassMarks: { of: 'class with a child', make: ({ aim: { id } }) => ({ params: { classId: id, day, session } }) },
  proposeMark: { of: 'marked student', make: proposing },
  decideMarkProposal: {
    of: 'proposal',
    make: (given) => ({
      ...ofProposal(given),
      body: { to: 'ACCEPTED', seen: markOf('A', given.home.mark), note: given.home.mark, version: given.aim.version },
    }),
  },
  withdrawMarkProposal: { of: 'own proposal', make: (given) => ({ ...ofProposal(given), body: { version: given.aim.version } }) },
} satisfies Partial<Record<CallName, Made>>;

export const aims = {
  'marked student': addMarkedStudent,
  proposal: (side: Omit<Side, 'bus'>, whose: Whose) => addProposal(side, whose, side.colleague.member.id),
  'own proposal': (side: Omit<Side, 'bus'>, whose: Whose) =>
    addProposal(side, whose, whose.object === 'own' ? whose.caller.member.id : side.colleague.member.id),
};

export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  await addProposal(side, whose, side.colleague.member.id);
}

function markOf(code: 'A' | 'P', note: string) {
  return { code, minutesLate: null, reason: null, note };
}

/** Absent today, in a register of the class that `text` is. */
async function addMarkedStudent(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const { id: classId } = await addEmptyClass(side);
  const studentId = await studentOf(side, whose);
  const at = server.clock.now();
  const one = { schoolId, classId, day, session };
  await within(server.db, schoolId, async (tx) => {
    await place(tx, studentId, { classId });
    await tx.insert(register).values({
      ...one,
      version: 1,
      expected: 1,
      marked: 1,
      present: 0,
      late: 0,
      absent: 1,
      takenAt: at,
      takenByName: mark,
      updatedAt: at,
      updatedByName: mark,
    });
    await tx.insert(registerMark).values({ ...one, studentId, ...markOf('A', mark), takenAt: at, takenByName: mark });
  });
  return { id: studentId, version: 1, text: classId };
}

async function addProposal(side: Omit<Side, 'bus'>, whose: Whose, byId: string): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const { id: studentId, text: classId } = await addMarkedStudent(side, whose);
  const id = newId();
  await within(server.db, schoolId, (tx) =>
    tx.insert(markProposal).values({
      schoolId,
      id,
      state: 'PROPOSED',
      studentId,
      classId,
      day,
      session,
      against: markOf('A', mark),
      proposed: markOf('P', mark),
      why: mark,
      at: server.clock.now(),
      byId,
      byName: mark,
    }),
  );
  return { id, version: 1, text: studentId };
}
