/** A boarding house before a weekend: its boarders, what is asked for some of them, and the passes that they leave by. */
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { ExeatContent, ExeatDetail } from '#contract/exeat.ts';
import { askExeat, signExeat } from '#contract/exeat-endpoints.ts';
import { listPastExeats } from '#contract/exeat-report.ts';
import { listEmployees } from '#contract/employee.ts';
import { issuePass } from '#contract/gate-leave.ts';
import { emptyLeaveType, recordLeaveType } from '#contract/leave-type.ts';
import { listAllSubUsers } from '#contract/user.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addHouse } from '#tests/house/houses.ts';
import { addStudent } from '#tests/student/students.ts';
import { staff } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';
import type { Gone } from './at-gate.ts';
import { decide, given, weekend } from './leaving.ts';

export interface Boarder {
  child: string;
  name: string;
}

export interface House {
  houseId: string;
  /** Leave that begins on the day on which it is asked for. */
  typeId: string;
  /** Holds it, and sees whom they are given. */
  hybridId: string;
  boarders: Boarder[];
}

const minuteMs = 60_000;
const from = (now: number, minutes: number) => new Date(now + minutes * minuteMs).toISOString();

export async function houseOf(colleague: Session, many: number): Promise<House> {
  const users = okay(await colleague.call(listAllSubUsers, {})).data;
  const hybridId: string = users.find(({ name }: { name: string }) => name === staff.Hybrid.name)?._id ?? '';
  const employees = okay(await colleague.call(listEmployees, { query: { category: 'HOUSE', limit: '100' } })).data;
  const masterId = employees.find(({ subUserId }: { subUserId: string | null }) => subUserId === hybridId)?.id ?? null;
  const houseId = await addHouse(colleague, { name: 'Weekend House', capacity: many, masterId });
  const typeId = crypto.randomUUID();
  const changes = { ...emptyLeaveType, name: 'Short weekend', kind: 'WEEKEND', graceMin: 30 };
  okay(await colleague.call(recordLeaveType, { params: { id: typeId }, body: { changes }, headers: { 'if-none-match': '*' } }));
  const boarders: Boarder[] = [];
  for (let at = 0; at < many; at += 1) {
    const lastName = `Boarder${lettersOf(at)}`;
    const { id } = await addStudent(colleague, { houseId, residency: 'BOARDER', firstName: 'Ada', lastName, admissionNo: `BH/${at}` });
    boarders.push({ child: id, name: `Ada ${lastName}` });
  }
  return { houseId, typeId, hybridId, boarders };
}

/** A number in two letters: whoever is looked for is one child, and not one whose name begins alike. */
export function lettersOf(at: number): string {
  const letter = (one: number) => String.fromCharCode(97 + Math.floor(one));
  return `${letter(at / 26)}${letter(at % 26)}`;
}

export interface Asked extends Boarder {
  mother: string;
  exeat: ExeatDetail;
}

/** Until in two days, `backAfter` hours from now, with the mother. */
export async function askFor(
  colleague: Session,
  { typeId, of, backAfter = 52, email = '' }: { typeId: string; of: Boarder; backAfter?: number; email?: string },
): Promise<Asked> {
  const person = { lastName: of.name.slice(4), ...(email && { email, preferredChannel: 'EMAIL' as const }) };
  const mother = await addParent(colleague, of.child, { mayCollect: true, mayConsentExeat: true, person });
  const now = Date.now();
  const times = { departAt: from(now, -10), returnBy: from(now, backAfter * 60) };
  const content: ExeatContent = { ...weekend({ ada: of.child, mother, typeId }, times), requester: { by: 'STAFF' } };
  const body = { ...content, device: clockAt(from(now, 0)) };
  const params = { id: crypto.randomUUID() };
  return { ...of, mother, exeat: given(await colleague.call(askExeat, { params, body, headers: { 'if-none-match': '*' } })) };
}

/** Without waiting for the guardian and the house. */
export async function approved(colleague: Session, asked: Asked): Promise<Asked> {
  return { ...asked, exeat: given(await decide(colleague, asked.exeat, { deed: 'override', note: 'The whole house goes home' })) };
}

export async function passOf(colleague: Session, asked: Asked): Promise<Gone> {
  return { ...asked, pass: okay(await colleague.call(issuePass, { params: { id: asked.exeat.id } })).text };
}

/** Somebody at the gate saw the child come in, at this moment of the server's clock. */
export async function comeBack(colleague: Session, { id, version }: ExeatDetail, at: string): Promise<void> {
  const body = {
    deed: 'gate-in',
    point: { gateId: null, name: 'Front gate' },
    device: clockAt(at),
    isOffline: false,
    check: null,
    note: '',
  };
  const params = { id, stepId: crypto.randomUUID() };
  given(await colleague.call(signExeat, { params, body, headers: { 'if-match': `"${version}"` } }));
}

/** How many of the house the report has, by what became of them. */
export async function reported(colleague: Session, { houseId }: Pick<House, 'houseId'>): Promise<Record<string, number>> {
  const today = schoolDay(new Date(), 'Africa/Lagos');
  const query = { houseId, from: addDays(today, -1), until: addDays(today, 1), limit: '100' };
  const { data } = okay(await colleague.call(listPastExeats, { query }));
  const counts: Record<string, number> = {};
  for (const { became } of data as { became: string }[]) counts[became] = (counts[became] ?? 0) + 1;
  return counts;
}
