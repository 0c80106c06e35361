/** What a gate records of who collects a child by a request: for who sees the child. */
import { type RecordedPickUpStep, recordPickUpStep } from '#contract/pick-up.ts';
import type { RequestContent } from '#contract/guardian-request.ts';
import { guardianRequest, guardianRequestStudent } from '#server/features/guardian-request/table.ts';
import { addLink } from '#tests/authorisation/families.ts';
import { baseOf, type Given, type Made, newId } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import { reportDay, type Side } from '#tests/authorisation/side.ts';
import { within } from '#tests/support/school.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { type Added, studentIn, type Whose } from './placed-student.ts';

export const rows = `
  recordPickUpStep   own        401     200 200 403 403 200 200 200 200
  recordPickUpStep   ours       401     200 200 403 403 404 404 404 200
  recordPickUpStep   foreign    401     404 404 403 403 404 404 404 404
  recordPickUpStep   absent     401     404 404 403 403 404 404 404 404
  recordPickUpStep   malformed  401     400 400 400 400 400 400 400 400
  listSentAway       ours       401     200 403 403 403 403 403 403 200
`;

const records: Right = ['Release', 'record'];

export const rights = {
  recordPickUpStep: records,
  listSentAway: ['Report menu', 'view'],
  exportSentAway: ['Report menu', 'export'],
} satisfies Partial<Record<CallName, Right>>;

export const leavesBehind = { recordPickUpStep: ['op_ledger'] };

function stepIn({ server, mark }: Pick<Given['home'], 'server' | 'mark'>, requestId: string): RecordedPickUpStep {
  return {
    requestId,
    person: null,
    state: 'REFUSED',
    check: null,
    reason: mark,
    point: { gateId: null, name: mark },
    device: { at: server.clock.now().toISOString(), skewMs: 0, withinMs: 0 },
    isOffline: false,
  };
}

/** The two schools have so many students by now that a file of all would ask for the password. */
const ofDay = () => ({ day: reportDay, search: 'nobody is called so' });

export const calls = {
  recordPickUpStep: {
    of: 'awaited student',
    make: (given: Given) => ({
      params: { studentId: given.aim.id, id: newId() },
      body: stepIn(given.home, studentIn(given)),
      headers: baseOf(null),
    }),
  },
  listSentAway: { of: 'nothing', make: () => ({ query: ofDay() }) },
  exportSentAway: { of: 'nothing', make: () => ({ query: { ...ofDay(), format: 'csv' } }) },
} satisfies Partial<Record<CallName, Made>>;

export const aims = { 'awaited student': addAwaited };

export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const { id: studentId, text } = await addAwaited(side, whose);
  const answer = await side.colleague.session.call(recordPickUpStep, {
    params: { studentId, id: newId() },
    body: stepIn(side, text),
    headers: baseOf(null),
  });
  if (answer.status !== 200) throw new Error(`No step was recorded: ${JSON.stringify(answer.body)}`);
}

/** `text` is the approved request. */
async function addAwaited(side: Omit<Side, 'bus'>, whose: Whose): Promise<Added> {
  const { server, mark, school } = side;
  const { schoolId } = school;
  const { id: studentId, text: guardianId } = await addLink(side, whose);
  const id = newId();
  const now = server.clock.now();
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const content: RequestContent = {
    kind: 'TEMP_PICKUP',
    studentIds: [studentId],
    askedBy: guardianId,
    how: 'LETTER',
    evidence: mark,
    reason: mark,
    guardianId,
    person: null,
    relation: 'OTHER',
    ...days,
  };
  await within(server.db, schoolId, async (tx) => {
    await tx.insert(guardianRequest).values({
      schoolId,
      id,
      kind: content.kind,
      state: 'APPROVED',
      content,
      askedBy: guardianId,
      guardianId,
      was: {},
      approved: [],
      expiresOn: days.to,
      searchText: mark.toLowerCase(),
      enteredAt: now,
      enteredBy: crypto.randomUUID(),
      enteredByName: mark,
      decidedAt: now,
      decidedBy: crypto.randomUUID(),
      decidedByName: mark,
    });
    await tx.insert(guardianRequestStudent).values({ schoolId, requestId: id, studentId });
  });
  return { id: studentId, version: 1, text: id };
}
