/** Cards to carry: for whoever sees the person. */
import { issueCards } from '#contract/card.ts';
import type { Given, Made } from '#tests/authorisation/made.ts';
import type { CallName } from '#tests/authorisation/matrix.ts';
import type { Side } from '#tests/authorisation/side.ts';
import type { Right } from '#tests/role/roles-with.ts';
import { studentOf, type Whose } from './placed-student.ts';

export const rows = `
  issueCards                 own        401     200 200 403 403 200 200 200 200
  issueCards                 ours       401     200 200 403 403 200 200 200 200
  issueCards                 foreign    401     200 200 403 403 200 200 200 200
  issueCards                 absent     401     200 200 403 403 200 200 200 200
  issueCards                 malformed  401     400 400 400 400 400 400 400 400
  replaceCard                own        401     200 200 403 403 200 200 200 200
  replaceCard                ours       401     200 200 403 403 404 404 404 200
  replaceCard                foreign    401     404 404 403 403 404 404 404 404
  replaceCard                absent     401     404 404 403 403 404 404 404 404
  replaceCard                malformed  401     400 400 400 400 400 400 400 400
`;

/** Which right of the design's table each call exercises. */
export const rights = {
  issueCards: ['Student', 'view'],
  replaceCard: ['Student', 'edit'],
} satisfies Partial<Record<CallName, Right>>;

export const calls = {
  issueCards: { of: 'student', make: ({ aim: { id } }: Given) => ({ params: { of: 'student' }, body: { ids: [id] } }) },
  replaceCard: { of: 'student', make: ({ aim: { id } }: Given) => ({ params: { of: 'student', id }, body: { version: 1 } }) },
} satisfies Partial<Record<CallName, Made>>;

/** The school has its keys from the first card on. */
export async function arrange(side: Omit<Side, 'bus'>, whose: Whose): Promise<void> {
  const id = await studentOf(side, whose);
  const answer = await side.colleague.session.call(issueCards, { params: { of: 'student' }, body: { ids: [id] } });
  if (answer.status !== 200) throw new Error(`No card was issued: ${JSON.stringify(answer.body)}`);
}
