/** A boarding house with a child who may go home, and leave as the tests ask for it and decide it. */
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Exeat, ExeatContent, ExeatDetail, ExeatPage } from '#contract/exeat.ts';
import {
  askExeat,
  consentToExeat,
  decideExeat,
  listExeats,
  readExeat,
  signExeat,
  undoExeatDecision,
  withdrawExeat,
} from '#contract/exeat-endpoints.ts';
import { emptyLeaveType, type LeaveTypeContent } from '#contract/leave-type.ts';
import { listSchoolNotifications } from '#contract/notification.ts';
import { orderKey } from '#contract/order.ts';
import { type RestrictionContent, writeRestriction } from '#contract/restriction.ts';
import { moveStudent, readStudent } from '#contract/student.ts';
import { oneRound } from '#server/due-work/due-work.ts';
import { leaveWork } from '#server/features/exeat/work.ts';
import type { Posting } from '#server/features/exeat/letter-send.ts';
import { employee } from '#server/features/employee/table.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { keysFrom } from '#server/auth/keys.ts';
import type { Letter } from '#server/mail/letter.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createPusher } from '#server/push/pusher.ts';
import { addEmployee } from '#tests/class/rows.ts';
import { addChild, addParent } from '#tests/guardian/family.ts';
import { addHouse } from '#tests/house/houses.ts';
import { type EngineName, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Answer, Session } from '#tests/support/session.ts';

export interface Leaving {
  app: TestApp;
  admin: Session;
  /** Holds the house of the child. */
  warden: Session;
  /** A Correspondent who sees the child. */
  officer: Session;
  houseId: string;
  ada: string;
  /** Her mother, who may consent and collect. */
  mother: string;
  typeId: string;
  /** Lets this server do all that is due. */
  round: () => Promise<void>;
  /** What it has sent to guardians and hosts meanwhile, besides that somebody is late. */
  sent: Outgoing[];
}

/** `key` stays the same over all tries of one letter. */
export type Outgoing = { key: string } & ({ letter: Letter } | { to: string; text: string });

export const mothersPhone = '+2348035550100';

export async function startLeaving(engine: EngineName): Promise<Leaving> {
  const app = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
  const admin = await app.signIn();
  const warden = await app.signIn(await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED', name: 'Bola Ade' }));
  const officer = await app.signIn(await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED', name: 'Chika Obi' }));
  const masterId = await addHolder(app, warden);
  const houseId = await addHouse(admin, { masterId });
  const ada = await addChild(app, { firstName: 'Ada', lastName: 'Eze', houseId, residency: 'BOARDER', sex: 'FEMALE' }, [warden, officer]);
  const mother = await addParent(admin, ada, { mayCollect: true, mayConsentExeat: true, person: { phone1: mothersPhone } });
  const typeId = await addLeaveType(app);
  const sent: Outgoing[] = [];
  return { app, admin, warden, officer, houseId, ada, mother, typeId, sent, round: serverOf(app, postingTo(sent)) };
}

type Handing = Pick<Posting, 'deliver' | 'sendText'>;

export function postingTo(sent: Outgoing[]): Handing {
  return {
    deliver: async ({ letter }, key) => void sent.push({ key, letter }),
    sendText: async ({ to, text, key }) => {
      sent.push({ key, to, text });
      return { is: 'sent' };
    },
  };
}

/** What one more server of the same database does when it looks at what is due. */
export function serverOf(app: TestApp, handing: Handing = postingTo([])): () => Promise<void> {
  const { db, clock } = app;
  const log = () => undefined;
  const newId = () => randomUUIDv7();
  const pusher = createPusher({
    db,
    clock,
    newId,
    log,
    ownOrigins: [],
    publicUrl: 'https://muster.example',
    post: async () => undefined,
    wakeMail: log,
  });
  const keys = keysFrom(app.config.sessionSecret ?? '');
  const mailer = createMailer({ db, clock, newId, key: keys.seal, log });
  const posting = { ...handing, ways: { EMAIL: true, SMS: true }, key: keys.code, publicUrl: 'https://muster.example' };
  const work = leaveWork({ db, clock, newId, publish: log, log, demoAllowed: true, pusher, mailer, posting });
  return () => oneRound(work);
}

/** An employee who signs in as this person. */
export async function addHolder(app: TestApp, { userId }: Session, category: 'HOUSE' | 'MEDICAL' = 'HOUSE'): Promise<string> {
  const id = await addEmployee(app, `Staff ${userId.slice(0, 4)}`);
  await within(app.db, app.school.schoolId, (tx) => tx.update(employee).set({ subUserId: userId, category }).where(eq(employee.id, id)));
  return id;
}

export async function addLeaveType(app: TestApp, given: Partial<LeaveTypeContent> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const content: LeaveTypeContent = {
    ...emptyLeaveType,
    name: `Weekend ${id.slice(0, 4)}`,
    kind: 'WEEKEND',
    isHostRefused: false,
    ...given,
  };
  const { name, kind, state } = content;
  const stamp = { version: 1, updatedAt: app.clock.now(), updatedByName: 'Tests' };
  await within(app.db, app.school.schoolId, (tx) =>
    tx.insert(leaveType).values({ schoolId: app.school.schoolId, id, content, name, nameOrder: orderKey(name), kind, state, ...stamp }),
  );
  return id;
}

/** From Friday after school to Sunday evening, by the mother. */
export function weekend(
  { ada, mother, typeId }: Pick<Leaving, 'ada' | 'mother' | 'typeId'>,
  given: Partial<ExeatContent> = {},
): ExeatContent {
  return {
    studentId: ada,
    typeId,
    departAt: '2026-11-20T15:00:00.000Z',
    returnBy: '2026-11-22T17:00:00.000Z',
    note: 'Her grandmother’s birthday',
    destination: '12 Awolowo Road, Ikoyi',
    contactName: 'Ngozi Eze',
    contactPhone: mothersPhone,
    transportOut: 'COLLECTED',
    transportBack: 'COLLECTED',
    collector: { kind: 'GUARDIAN', guardianId: mother },
    requester: { by: 'GUARDIAN', guardianId: mother, how: 'TELEPHONE', evidence: 'Called back on the number we have' },
    emergencyName: 'Ngozi Eze',
    emergencyPhone: mothersPhone,
    ...given,
  };
}

const upon = (version: number | null): Record<string, string> =>
  version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };

export function deviceAt(app: TestApp) {
  return { at: app.clock.now().toISOString(), skewMs: 0, withinMs: 0 };
}

interface Asking {
  id?: string;
  version?: number | null;
}

export function ask(
  app: TestApp,
  session: Session,
  content: ExeatContent,
  { id = crypto.randomUUID(), version = null }: Asking = {},
): Promise<Answer> {
  return session.call(askExeat, { params: { id }, body: { ...content, device: deviceAt(app) }, headers: upon(version) });
}

/** The leave, or the test stops here. */
export function given({ status, body }: Answer): ExeatDetail {
  if (status !== 200) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

type Looked = Pick<Exeat, 'id' | 'version' | 'step' | 'warnings'>;

/** Upon what the caller looked at, with all that is off named. */
export function decide(
  session: Session,
  exeat: Looked,
  body: { deed: string; note?: string; accepted?: string[]; step?: string },
  stepId: string = crypto.randomUUID(),
): Promise<Answer> {
  const { id, version, step, warnings } = exeat;
  const isGiven = body.deed === 'approve' || body.deed === 'override';
  const accepted = isGiven ? { accepted: warnings.map(({ key }) => key) } : {};
  return session.call(decideExeat, { params: { id, stepId }, body: { step, note: '', ...accepted, ...body }, headers: upon(version) });
}

export function consent(
  app: TestApp,
  session: Session,
  { id, version, step }: Looked,
  of: Pick<Leaving, 'mother'>,
  more: { deed?: string; note?: string; telephone?: object; stepId?: string } = {},
): Promise<Answer> {
  const { deed = 'consent', note = '', stepId = crypto.randomUUID() } = more;
  const telephone = {
    guardianId: of.mother,
    number: mothersPhone,
    at: app.clock.now().toISOString(),
    witness: 'Femi Cole',
    ...more.telephone,
  };
  return session.call(consentToExeat, { params: { id, stepId }, body: { deed, step, note, telephone }, headers: upon(version) });
}

export function undo(session: Session, { id, version }: Looked, stepId: string): Promise<Answer> {
  return session.call(undoExeatDecision, { params: { id, stepId }, body: {}, headers: upon(version) });
}

export function withdraw(
  session: Session,
  { id, version }: Looked,
  deed: 'cancel' | 'recall',
  stepId: string = crypto.randomUUID(),
): Promise<Answer> {
  return session.call(withdrawExeat, { params: { id, stepId }, body: { deed, note: 'Plans have changed' }, headers: upon(version) });
}

export function sign(
  app: TestApp,
  session: Session,
  { id, version }: Looked,
  deed: string,
  more: { check?: string; at?: string; stepId?: string; isOffline?: boolean; note?: string; office?: string } = {},
): Promise<Answer> {
  const { stepId = crypto.randomUUID(), isOffline = false, at = app.clock.now().toISOString(), note = '', office = '' } = more;
  const check = deed === 'gate-out' ? (more.check ?? 'PHOTO_MATCH') : null;
  const body = { deed, point: { gateId: null, name: '' }, device: { at, skewMs: 0, withinMs: 0 }, isOffline, office, note, check };
  return session.call(signExeat, { params: { id, stepId }, body, headers: upon(version) });
}

export function read(session: Session, id: string): Promise<Answer> {
  return session.call(readExeat, { params: { id } });
}

export async function listed(session: Session, query: Record<string, string> = {}): Promise<ExeatPage> {
  const { status, body } = await session.call(listExeats, { query });
  if (status !== 200) throw new Error(`The list was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Up to `SCHEDULED`: the mother consents, the house and the head approve. */
export async function scheduled(leaving: Leaving, content: ExeatContent = weekend(leaving)): Promise<ExeatDetail> {
  const { app, admin, warden, officer } = leaving;
  const asked = given(await ask(app, officer, content));
  const agreed = given(await consent(app, officer, asked, leaving));
  const endorsed = given(await decide(warden, agreed, { deed: 'approve' }));
  return given(await decide(admin, endorsed, { deed: 'approve' }));
}

/** A restriction against an uncle whom the school knows by name. */
export async function restrictUncle(
  { admin, ada }: Pick<Leaving, 'admin' | 'ada'>,
  given: Partial<RestrictionContent> = {},
): Promise<void> {
  const body = {
    guardianId: null,
    personName: 'Emeka Eze',
    studentIds: [ada],
    type: 'COURT_ORDER',
    text: 'Must not meet the child',
    whatToDo: 'Call the head',
    from: '2026-11-01',
    to: null,
    version: 0,
    ...given,
  };
  const { status } = await admin.call(writeRestriction, { params: { id: crypto.randomUUID() }, body });
  if (status !== 200) throw new Error(`The restriction was answered ${status}`);
}

/** The child is taken off the roll today. */
export async function leaveSchool(app: TestApp, admin: Session, id: string): Promise<void> {
  const on = app.clock.now().toISOString().slice(0, 10);
  const { version } = (await admin.call(readStudent, { params: { id } })).body.data;
  const { status, body } = await admin.call(moveStudent, { params: { id }, body: { to: 'WITHDRAWN', on, reason: 'Moved away', version } });
  if (status !== 200) throw new Error(`The step was answered ${status}: ${JSON.stringify(body)}`);
}

/** Kind and title of what somebody was told, the newest first. */
export async function bell(session: Session): Promise<[string, string][]> {
  const { data } = (await session.call(listSchoolNotifications, { params: { schoolId: session.schoolId } })).body.data;
  return data.map(({ kind, title }: { kind: string; title: string }) => [kind, title]);
}
