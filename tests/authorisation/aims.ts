/** What a call is aimed at: the caller's own thing, another's, another school's, nothing there, or no name at all. */
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Endpoint } from '#contract/endpoint.ts';
import { beginFactor, confirmFactor } from '#contract/factor.ts';
import { forgotPassword } from '#contract/password.ts';
import { subscribePush } from '#contract/push.ts';
import { registerSchoolEmail, verifyOtp } from '#contract/registration.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { browserIdOf, tell } from '#tests/device/browser.ts';
import { pushAddress } from '#tests/push/push-address.ts';
import { within } from '#tests/support/school.ts';
import { callAnonymously } from '#tests/support/session.ts';
import { classWithCarer, studentWithCarer } from './carers.ts';
import { elsewhere } from './elsewhere.ts';
import { addGuardian, addLink, addRestriction } from './families.ts';
import { addHealth, addPaper } from './health-and-papers.ts';
import { addImport } from './imports.ts';
import { addJob, addMovedJob } from './jobs.ts';
import { addView } from './lists.ts';
import { nounAims } from './nouns.ts';
import { addRequest } from './requests.ts';
import type { ObjectOf } from './people.ts';
import {
  addAbsence,
  addEmployee,
  addMember,
  addNotification,
  addPerson,
  addReport,
  addPhoto,
  addStudent,
  assignStudent,
  type Person,
  reportDay,
  type Side,
} from './side.ts';

export type Kind =
  | 'nothing'
  | 'school'
  | 'person'
  | 'invited'
  | 'person with a factor'
  | 'bus'
  | 'draft'
  | 'submitted'
  | 'student'
  | 'student with a carer'
  | 'class with a carer'
  | 'guardian'
  | 'guardian link'
  | 'restriction'
  | 'guardian request'
  | 'health'
  | 'paper'
  | keyof typeof nounAims
  | 'student with a photo'
  | 'employee'
  | 'absence'
  | 'saved view'
  | 'import'
  | 'job'
  | 'moved job'
  | 'checked import'
  | 'working import'
  | 'applied import'
  | 'session'
  | 'notification'
  | 'pushed device'
  | 'device'
  | 'outbox'
  | 'part'
  | 'account'
  | 'begun factor'
  | 'factor'
  | 'registration code'
  | 'reset code'
  | 'ticket';

/** `text` is whatever else names the thing: an e-mail, a part of an outbox. `secret` is what was sent to a mailbox. */
export interface Aim {
  id: string;
  day: string;
  version: number;
  text: string;
  secret: string;
}

export interface Around {
  /** The caller's school, and the other. */
  home: Side;
  abroad: Side;
  caller: Person;
  object: ObjectOf;
}

const malformed = 'not-an-id';

/** Made anew, so that the call may change it. */
export async function aimAt(kind: Kind, around: Around): Promise<Aim> {
  const { object, home, abroad } = around;
  const aim = { id: crypto.randomUUID(), day: reportDay, version: 1, text: '', secret: '27182818' };
  if (object === 'malformed') return { ...aim, id: malformed, day: malformed, text: malformed };
  if (object === 'absent' || object === 'new') return { ...aim, text: `${crypto.randomUUID()}@nowhere.example` };
  const side = object === 'foreign' ? abroad : home;
  return { ...aim, ...(await make[kind](side, around)) };
}

const make: Record<Kind, (side: Side, around: Around) => Promise<Partial<Aim>>> = {
  nothing: async () => ({}),
  school: async ({ server, school: { schoolId } }) => {
    const [row] = await within(server.db, schoolId, (tx) =>
      tx
        .select({ version: school.version })
        .from(school)
        .where(sql`school_id = ${schoolId}`),
    );
    return { id: schoolId, version: row?.version ?? 0 };
  },
  person: async (side, { object, caller }) => ({ id: object === 'own' ? caller.member.id : (await addMember(side, {})).id }),
  'person with a factor': async (side, { object, caller }) => {
    const { id } = object === 'own' ? caller.member : await addMember(side, {});
    await within(side.server.db, side.school.schoolId, (tx) =>
      tx.update(schoolUser).set({ factorSince: side.server.clock.now() }).where(eq(schoolUser.id, id)),
    );
    return { id };
  },
  invited: async (side) => ({ id: (await addMember(side, {}, { isInvited: true })).id }),
  bus: async (side) => addReport(side),
  draft: async (side) => addReport(side),
  submitted: async (side) => addReport(side, 'SUBMITTED'),
  // A student of one's own is one that was assigned.
  student: async (side, { object, caller }) => {
    const made = await addStudent(side);
    if (object === 'own') await assignStudent(side, { studentId: made.id, userId: caller.member.id });
    return made;
  },
  'student with a carer': studentWithCarer,
  'class with a carer': classWithCarer,
  guardian: addGuardian,
  'guardian link': addLink,
  restriction: addRestriction,
  'guardian request': addRequest,
  health: addHealth,
  paper: addPaper,
  'saved view': addView,
  job: addJob,
  'moved job': addMovedJob,
  import: (side) => addImport(side, 'UPLOADED'),
  'checked import': (side) => addImport(side, 'DRY_RUN'),
  'working import': (side) => addImport(side, 'MAPPED', 'CHECK'),
  'applied import': (side) => addImport(side, 'APPLIED'),
  ...nounAims,
  'student with a photo': async (side, around) => {
    const made = await make.student(side, around);
    await addPhoto(side, made.id ?? '');
    return made;
  },
  employee: async (side) => addEmployee(side),
  absence: async (side) => addAbsence(side),
  session: async (side, { object, caller }) => {
    const { member } = object === 'own' ? caller : side.colleague;
    return { id: sessionIdOf((await side.server.signIn(member)).token) };
  },
  notification: async (side, { object, caller }) => {
    const { member } = object === 'own' ? caller : side.colleague;
    return { id: await addNotification(side, member.id) };
  },
  device: async (side) => {
    const session = await side.server.signIn(side.colleague.member);
    await tell(session, crypto.randomUUID());
    return { id: browserIdOf(session) };
  },
  // What was told of it is in the keeping of who told it.
  outbox: async (side, { object, caller }) => {
    const id = crypto.randomUUID();
    await tell(object === 'own' ? caller.session : side.colleague.session, id, { unsent: [[1, 2]] });
    return { id };
  },
  'pushed device': async (side, { object, caller }) => {
    const session = object === 'own' ? caller.session : await side.server.signIn(side.colleague.member);
    const { body } = await session.call(subscribePush, { body: pushAddress() });
    return { id: body.data._id };
  },
  part: async (side, { object, caller }) => {
    const { session } = object === 'own' ? caller : side.colleague;
    return { text: session.part };
  },
  // Nobody's tries are counted twice.
  account: async (side, { object, caller }) => ({ text: object === 'own' ? caller.member.email : (await addMember(side, {})).email }),
  'begun factor': async (side, { caller }) => ({ text: await begunFactor(side, caller) }),
  factor: async (side, { caller }) => {
    const code = await begunFactor(side, caller);
    const { body } = await caller.session.call(confirmFactor, { body: { code } });
    return { text: body.data?.recoveryCodes?.[0] ?? code };
  },
  'registration code': async ({ server }) => registrationCode(server),
  // A foreign mailbox and a code that was sent to the caller's own.
  'reset code': async (side, around) => {
    const { member } = around.object === 'own' ? around.caller : await addPerson(around.home, {});
    const sent = await codeFor(side.server, forgotPassword, member.email);
    return around.object === 'foreign' ? { ...sent, text: (await addMember(side, {})).email } : sent;
  },
  ticket: async ({ server }, { object }) => {
    const { text, secret } = await registrationCode(server);
    const { body } = await callAnonymously(elsewhere(server), verifyOtp, { body: { email: text, otp: secret } });
    return { text: object === 'own' ? text : newMailbox(), secret: body.data.ticket };
  },
};

function newMailbox(): string {
  return `${crypto.randomUUID()}@school.example`;
}

function registrationCode(server: TestApp): Promise<Pick<Aim, 'text' | 'secret'>> {
  return codeFor(server, registerSchoolEmail, newMailbox());
}

/** Asks for a code and reads it in the letter. */
async function codeFor(server: TestApp, endpoint: Endpoint, email: string): Promise<Pick<Aim, 'text' | 'secret'>> {
  await callAnonymously(elsewhere(server), endpoint, { body: { email } });
  const letter = (await server.letters()).findLast((each) => 'to' in each && each.to === email);
  if (letter === undefined || !('code' in letter)) throw new Error(`No code was sent to ${email}`);
  return { text: email, secret: letter.code };
}

/** The code that the person's app shows now; some code where the person may have no second factor. */
async function begunFactor({ server }: Side, { session }: Person): Promise<string> {
  const { status, body } = await session.call(beginFactor, { body: {} });
  if (status !== 200) return '123456';
  return new TOTP({ secret: Secret.fromBase32(body.data.secret) }).generate({ timestamp: server.clock.now().getTime() });
}

/** The session's id as its token has it. */
function sessionIdOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { sid: string }).sid;
}
