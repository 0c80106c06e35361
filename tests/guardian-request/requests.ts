/** What guardians ask, as the tests enter and decide it. */
import type { GuardianContent } from '#contract/guardian.ts';
import {
  askGuardianRequest,
  decideGuardianRequest,
  type GuardianRequest,
  listGuardianRequests,
  readGuardianRequest,
} from '#contract/guardian-request.ts';
import { guardianContent } from '#tests/guardian/content.ts';
import type { Answer, Session } from '#tests/support/session.ts';

export const today = '2026-11-20';

const asked = { how: 'TELEPHONE', evidence: 'Called back on the number we have', reason: '' };

export const uncle = (given: Partial<GuardianContent> = {}): GuardianContent =>
  guardianContent({ title: 'Mr', firstName: 'Bode', lastName: 'Alli', phone1: '+2348035550177', ...given });

interface Asked {
  studentIds: string[];
  askedBy: string;
}

export const pickup = ({ studentIds, askedBy }: Asked, given: object = {}) => ({
  kind: 'TEMP_PICKUP',
  ...asked,
  studentIds,
  askedBy,
  guardianId: null,
  person: uncle(),
  relation: 'AUNT_UNCLE',
  from: '2026-11-23',
  to: '2026-11-25',
  ...given,
});

export const pickupToday = ({ studentIds, askedBy }: Asked, given: object = {}) => ({
  kind: 'CHANGE_PICKUP_TODAY',
  ...asked,
  studentIds,
  askedBy,
  guardianId: null,
  person: uncle(),
  relation: 'AUNT_UNCLE',
  day: today,
  ...given,
});

export const addition = ({ studentIds, askedBy }: Asked, given: object = {}) => ({
  kind: 'ADD_GUARDIAN',
  ...asked,
  studentIds,
  askedBy,
  guardianId: null,
  person: uncle(),
  relation: 'AUNT_UNCLE',
  slot: 'OTHER',
  mayCollect: true,
  ...given,
});

export const removal = ({ studentIds, askedBy }: Asked, guardianId: string) => ({
  kind: 'REMOVE_GUARDIAN',
  ...asked,
  studentIds,
  askedBy,
  guardianId,
  reason: 'Has moved abroad',
});

export const details = ({ studentIds, askedBy }: Asked, changes: Partial<GuardianContent>, guardianId = askedBy) => ({
  kind: 'CHANGE_DETAILS',
  ...asked,
  studentIds,
  askedBy,
  guardianId,
  changes,
});

export function ask(session: Session, body: object, id: string = crypto.randomUUID()): Promise<Answer> {
  return session.call(askGuardianRequest, { params: { id }, body, headers: { 'if-none-match': '*' } });
}

/** Entered, or the test stops here. */
export async function entered(session: Session, body: object): Promise<string> {
  const answer = await ask(session, body);
  if (answer.status !== 200) throw new Error(`The request was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

export function decide(session: Session, id: string, to: GuardianRequest['state'], given: object = {}): Promise<Answer> {
  const approval = to === 'APPROVED' ? { fields: [], seen: {} } : {};
  const body = { to, note: '', version: 1, ...approval, ...given };
  return session.call(decideGuardianRequest, { params: { id }, body, headers: { 'if-match': `"${body.version}"` } });
}

export function read(session: Session, id: string): Promise<Answer> {
  return session.call(readGuardianRequest, { params: { id } });
}

export async function listed(session: Session, query: Record<string, string> = {}): Promise<GuardianRequest[]> {
  return (await session.call(listGuardianRequests, { query })).body.data.data;
}
