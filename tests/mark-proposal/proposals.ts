/** Proposals as the tests make and decide them. */
import type { Mark } from '#contract/mark.ts';
import { decideMarkProposal, listMarkProposals, type MarkProposal, proposeMark, withdrawMarkProposal } from '#contract/mark-proposal.ts';
import { assign } from '#tests/class/rows.ts';
import { markOf, today } from '#tests/register/registers.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Answer, Session } from '#tests/support/session.ts';

/** Support, who sees the attendance of these students only. */
export async function supportOf(app: TestApp, ...studentIds: string[]): Promise<Session> {
  const session = await app.signIn(await app.addStaff({ role: 'Support', scopeMode: 'ASSIGNED' }));
  if (studentIds.length > 0) await assign(app, session, ...studentIds);
  return session;
}

interface Given {
  id?: string;
  day?: string;
  against?: Mark;
  proposed?: Mark;
  why?: string;
}

export function bodyOf(studentId: string, { day = today, against = markOf('A'), proposed = markOf('P'), why = 'She was here' }: Given) {
  return { studentId, day, session: 'DAY' as const, against, proposed, why };
}

export function propose(session: Session, studentId: string, { id = crypto.randomUUID(), ...given }: Given = {}): Promise<Answer> {
  return session.call(proposeMark, { params: { id }, body: bodyOf(studentId, given), headers: { 'if-none-match': '*' } });
}

export async function proposed(session: Session, studentId: string, given: Given = {}): Promise<MarkProposal> {
  const { status, body } = await propose(session, studentId, given);
  if (status !== 200) throw new Error(`The proposal was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

type Looked = Pick<MarkProposal, 'id' | 'version' | 'now'>;

/** Upon what the caller looked at. */
export function accept(session: Session, { id, version, now }: Looked): Promise<Answer> {
  return session.call(decideMarkProposal, { params: { id }, body: { to: 'ACCEPTED', seen: now ?? markOf('A'), note: '', version } });
}

export function decline(session: Session, { id, version }: Looked, note = 'The gate saw nobody'): Promise<Answer> {
  return session.call(decideMarkProposal, { params: { id }, body: { to: 'DECLINED', note, version } });
}

export function withdraw(session: Session, { id, version }: Looked): Promise<Answer> {
  return session.call(withdrawMarkProposal, { params: { id }, body: { version } });
}

export async function listed(session: Session, query: Record<string, string> = { state: 'ALL' }): Promise<MarkProposal[]> {
  const { status, body } = await session.call(listMarkProposals, { query });
  if (status !== 200) throw new Error(`The list was answered ${status}: ${JSON.stringify(body)}`);
  return body.data.data;
}
