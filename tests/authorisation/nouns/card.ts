/** Cards to carry: for whoever sees the person. */
import { eq } from 'drizzle-orm';
import { issueCards } from '#contract/card.ts';
import { writeCardNumbers } from '#contract/card-number.ts';
import { student } from '#server/features/student/table.ts';
import type { Around } from '#tests/authorisation/aims.ts';
import { type Given, type Made, newId, nothing } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { within } from '#tests/support/school.ts';
import { studentOf, type Whose } from './placed-student.ts';

export const rows = `
  issueCards                 own        401     200 200 403 403 200 200 200 200
  issueCards                 ours       401     200 200 403 403 200 200 200 200
  issueCards                 foreign    401     200 200 403 403 200 200 200 200
  issueCards                 absent     401     200 200 403 403 200 200 200 200
  issueCards                 malformed  401     400 400 400 400 400 400 400 400
  listCardNumbers            none       401     200 200 403 403 200 200 200 200
  writeCardNumbers           ours       401     200 403 403 403 403 403 403 200
  writeCardNumbers           foreign    401     422 403 403 403 403 403 403 422
  writeCardNumbers           absent     401     422 403 403 403 403 403 403 422
  writeCardNumbers           malformed  401     400 400 400 400 400 400 400 400
  replaceCard                own        401     200 200 403 403 200 200 200 200
  replaceCard                ours       401     200 200 403 403 404 404 404 200
  replaceCard                foreign    401     404 404 403 403 404 404 404 404
  replaceCard                absent     401     404 404 403 403 404 404 404 404
  replaceCard                malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  issueCards: ['Student', 'view'],
  listCardNumbers: ['Student', 'view'],
  writeCardNumbers: ['Sub-users, roles, assignments', 'all'],
  replaceCard: ['Student', 'edit'],
} satisfies Partial<Record<CallName, Right>>;

export const calls = {
  issueCards: { of: 'student', make: ({ aim: { id } }: Given) => ({ params: { of: 'student' }, body: { ids: [id] } }) },
  listCardNumbers: nothing,
  writeCardNumbers: {
    of: 'student with a number',
    make: ({ aim: { text }, object }: Given) => ({
      params: { of: object === 'malformed' ? text : 'student' },
      // Nowhere is there such a long number.
      body: { lines: [{ personNo: text.slice(0, 36), number: newId() }] },
    }),
  },
  replaceCard: { of: 'student', make: ({ aim: { id } }: Given) => ({ params: { of: 'student', id }, body: { version: 1 } }) },
} satisfies Partial<Record<CallName, Made>>;

export const aims = {
  async 'student with a number'(side: Side, around: Around) {
    const id = await studentOf(side, around);
    return { id, version: 1, text: await admissionNoOf(side, id) };
  },
};

function admissionNoOf({ server, school: { schoolId } }: Omit<Side, 'bus'>, id: string): Promise<string> {
  return within(server.db, schoolId, async (tx) => {
    const [row] = await tx.select({ number: student.admissionNo }).from(student).where(eq(student.id, id));
    return row?.number ?? '';
  });
}

/** The school has its keys from the first card on. */
export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const id = await studentOf(side, whose);
  const answer = await side.colleague.session.call(issueCards, { params: { of: 'student' }, body: { ids: [id] } });
  if (answer.status !== 200) throw new Error(`No card was issued: ${JSON.stringify(answer.body)}`);
  const lines = [{ personNo: await admissionNoOf(side, id), number: crypto.randomUUID() }];
  const numbered = await side.colleague.session.call(writeCardNumbers, { params: { of: 'student' }, body: { lines } });
  if (numbered.status !== 200) throw new Error(`No card was numbered: ${JSON.stringify(numbered.body)}`);
}
