/** A leave that begins about now, with its pass, for journeys at a gate. */
import type { Page } from 'playwright-core';
import type { ExeatContent, ExeatDetail } from '#contract/exeat.ts';
import { askExeat, type ExeatSign, signExeat, withdrawExeat } from '#contract/exeat-endpoints.ts';
import { issuePass } from '#contract/gate-leave.ts';
import { type LeaveKind, listLeaveTypes } from '#contract/leave-type.ts';
import type { StudentContent } from '#contract/student.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addStudent } from '#tests/student/students.ts';
import { folake, tunde } from '#tests/support/people.ts';
import type { Session } from '#tests/support/session.ts';
import type { Site } from '#tests/support/site.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';
import { decide, given, mothersPhone } from './leaving.ts';

export interface Gone {
  child: string;
  name: string;
  mother: string;
  exeat: ExeatDetail;
  pass: string;
}

const minuteMs = 60_000;
const now = () => clockAt(new Date().toISOString());

interface Beginning {
  kind?: LeaveKind;
  /** Minutes ago, and minutes ahead. */
  left?: number;
  returnsIn?: number;
  student?: Partial<StudentContent>;
}

/** Who asks for a leave, and who approves it over its steps: nobody does both. */
export interface Desk {
  asks: Session;
  approves: Session;
}

export async function deskOf({ colleague }: Pick<Site, 'colleague'>): Promise<Desk> {
  return { asks: await colleague(tunde), approves: await colleague(folake) };
}

/** To be taken since ten minutes ago: the day does not end before it. `pass` is empty where its time is over. */
export async function leaveOfNow(
  { asks: colleague, approves }: Desk,
  lastName: string,
  { kind = 'EMERGENCY', left = 10, returnsIn = 6 * 60, student = {} }: Beginning = {},
): Promise<Gone> {
  const { id: child } = await addStudent(colleague, { firstName: 'Ada', lastName, admissionNo: `LV/${lastName}`, ...student });
  const person = { title: 'Mrs', firstName: 'Ngozi', lastName, phone1: mothersPhone };
  const mother = await addParent(colleague, child, { mayCollect: true, mayConsentExeat: true, person });
  const types = okay(await colleague.call(listLeaveTypes, { query: { kind } })).data;
  const content: ExeatContent = {
    studentId: child,
    typeId: types[0].id,
    departAt: new Date(Date.now() - left * minuteMs).toISOString(),
    returnBy: new Date(Date.now() + returnsIn * minuteMs).toISOString(),
    note: 'Her grandmother is ill',
    destination: '12 Awolowo Road, Ikoyi',
    contactName: 'Amaka Obi',
    contactPhone: mothersPhone,
    transportOut: 'COLLECTED',
    transportBack: 'COLLECTED',
    collector: { kind: 'GUARDIAN', guardianId: mother },
    requester: { by: 'STAFF' },
    emergencyName: 'Amaka Obi',
    emergencyPhone: mothersPhone,
  };
  const params = { id: crypto.randomUUID() };
  const asked = given(await colleague.call(askExeat, { params, body: { ...content, device: now() }, headers: { 'if-none-match': '*' } }));
  const exeat = given(await decide(approves, asked, { deed: 'override', note: 'The grandmother is ill' }));
  const issued = await colleague.call(issuePass, { params: { id: exeat.id } });
  return { child, name: `Ada ${lastName}`, mother, exeat, pass: issued.status === 200 ? issued.body.data.text : '' };
}

/** At another gate, so many minutes ago. */
export function letOut(colleague: Session, exeat: ExeatDetail, ago = 0): Promise<void> {
  return signElsewhere(colleague, exeat, { deed: 'gate-out', check: 'PHOTO_MATCH', ago });
}

export function letIn(colleague: Session, exeat: ExeatDetail): Promise<void> {
  return signElsewhere(colleague, exeat, { deed: 'gate-in', check: null, ago: 0 });
}

async function signElsewhere(
  colleague: Session,
  { id, version }: ExeatDetail,
  { deed, check, ago }: { deed: ExeatSign['deed']; check: ExeatSign['check']; ago: number },
): Promise<void> {
  const body = {
    deed,
    point: { gateId: null, name: 'Back gate' },
    device: clockAt(new Date(Date.now() - ago * minuteMs).toISOString()),
    isOffline: ago > 0,
    check,
    note: '',
  };
  const params = { id, stepId: crypto.randomUUID() };
  given(await colleague.call(signExeat, { params, body, headers: { 'if-match': `"${version}"` } }));
}

export async function callOff(colleague: Session, { id, version }: ExeatDetail): Promise<void> {
  const params = { id, stepId: crypto.randomUUID() };
  const body = { deed: 'recall', note: 'The father has called' };
  given(await colleague.call(withdrawExeat, { params, body, headers: { 'if-match': `"${version}"` } }));
}

export async function show(page: Page, pass: string): Promise<void> {
  await page.getByLabel('Scanner').fill(pass);
  await page.keyboard.press('Enter');
}

export const verdictOf = (page: Page) => page.getByRole('region', { name: 'Verdict' });
