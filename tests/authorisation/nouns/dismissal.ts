/** Children who are called to a gate: for who sees the child. */
import { dismissalCall } from '#server/features/dismissal/table.ts';
import { type Given, type Made, newId } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { type Added, studentIn, studentOf, type Whose } from './placed-student.ts';

export const rows = `
  listDismissals     none       401     200 200 403 403 200 200 200 200
  callChild          own        401     200 200 403 403 200 200 200 200
  callChild          ours       401     200 200 403 403 404 404 404 200
  callChild          foreign    401     404 404 403 403 404 404 404 404
  callChild          absent     401     404 404 403 403 404 404 404 404
  callChild          malformed  401     400 400 400 400 400 400 400 400
  answerCall         own        401     200 200 403 403 200 200 200 200
  answerCall         ours       401     200 200 403 403 404 404 404 200
  answerCall         foreign    401     404 404 403 403 404 404 404 404
  answerCall         absent     401     404 404 403 403 404 404 404 404
  answerCall         malformed  401     400 400 400 400 400 400 400 400
`;

const records: Right = ['Release', 'record'];

export const rights = { listDismissals: ['Student', 'view'], callChild: records, answerCall: records } satisfies Partial<
  Record<CallName, Right>
>;

export const calls = {
  listDismissals: { of: 'nothing', make: () => ({}) },
  callChild: {
    of: 'summoned student',
    make: ({ aim: { id }, home: { mark } }: Given) => ({
      params: { studentId: id, id: newId() },
      body: { point: { gateId: null, name: mark }, forWhom: mark },
    }),
  },
  answerCall: {
    of: 'summoned student',
    make: (given: Given) => ({ params: { studentId: given.aim.id, id: studentIn(given) }, body: { to: 'ON_THE_WAY' } }),
  },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'summoned student': addSummoned };

export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  await addSummoned(side, whose);
}

/** `text` is the call. */
async function addSummoned(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const studentId = await studentOf(side, whose);
  const id = newId();
  const calledAt = server.clock.now();
  await within(server.db, schoolId, (tx) =>
    tx.insert(dismissalCall).values({
      schoolId,
      id,
      studentId,
      day: '2026-11-20',
      pointName: mark,
      forWhom: mark,
      calledAt,
      calledById: newId(),
      calledByName: mark,
    }),
  );
  return { id: studentId, version: 1, text: id };
}
