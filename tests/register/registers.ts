/** Registers as the tests take and read them. */
import type { Mark } from '#contract/mark.ts';
import { type OneRegister, readRegister, recordRegister, type Register } from '#contract/register.ts';
import type { Answer, Session } from '#tests/support/session.ts';

/** The tests' Friday. */
export const today = '2026-11-20';

export function markOf(code: Mark['code'], given: Partial<Mark> = {}): Mark {
  return { code, minutesLate: null, reason: null, note: '', ...given };
}

type Marks = Readonly<Record<string, Mark['code'] | Mark>>;

/** The changes of an edit that hands these marks in. */
export function marked(marks: Marks, why: Readonly<Record<string, string>> = {}): Record<string, string | Mark> {
  const lines = Object.entries(marks).map(([id, mark]) => [`marks/${id}`, typeof mark === 'string' ? markOf(mark) : mark]);
  return Object.fromEntries([...lines, ...Object.entries(why).map(([id, text]) => [`why/${id}`, text])]);
}

export function one(classId: string, given: Partial<OneRegister> = {}): OneRegister {
  return { classId, day: today, session: 'DAY', ...given };
}

export async function read(session: Session, params: OneRegister): Promise<Register> {
  const { status, body } = await session.call(readRegister, { params: { ...params } });
  if (status !== 200) throw new Error(`The register was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Upon what the caller reads now. */
export async function take(
  session: Session,
  params: OneRegister,
  marks: Marks,
  why: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await session.call(readRegister, { params: { ...params } });
  const version = answer.status === 200 ? answer.body.data.version : 0;
  const headers: Record<string, string> = version === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
  return session.call(recordRegister, { params: { ...params }, body: { changes: marked(marks, why) }, headers });
}
