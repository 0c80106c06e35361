/** A school that tells guardians: a real server, a child with a mother, and what went out of the house. */
import { randomUUIDv7 } from 'node:crypto';
import { type GuardianNotice, listGuardianNotices, type NoticeSettingsContent, recordNoticeSettings } from '#contract/guardian-notice.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { oneRound } from '#server/due-work/due-work.ts';
import { noticeWork, type Telling } from '#server/features/guardian-notice/telling.ts';
import type { Outcome, TextMessage } from '#server/features/guardian-notice/text-gateway.ts';
import type { Letter } from '#server/mail/letter.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { addParent } from '#tests/guardian/family.ts';
import { type EngineName, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

type Written = Extract<Letter, { kind: 'guardian-notice' }>;

export interface Told {
  app: TestApp;
  session: Session;
  classId: string;
  /** Ada, and Ben of whom nobody is told. */
  ada: string;
  ben: string;
  mother: string;
  letters: Written[];
  texts: TextMessage[];
  /** What the mail server and the gateway do next. */
  now: { mail: 'takes' | 'is away'; gateway: Outcome };
  /** Lets this server do all that is due; `ways` as it is set up. */
  round: (ways?: Partial<Telling['ways']>) => Promise<void>;
  ledger: (studentId?: string) => Promise<GuardianNotice[]>;
  /** `13:05` of the tests' Friday, in Lagos. */
  at: (time: string) => void;
}

export const mothersMail = 'ngozi.eze@parents.example';

export async function startTold(engine: EngineName, person: Partial<GuardianContent> = {}): Promise<Told> {
  const app = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
  const session = await app.signIn();
  const classId = await addClass(session);
  const [ada = '', ben = ''] = await addStudents(app, [
    { classId, firstName: 'Adaeze', preferredName: 'Ada', lastName: 'Eze' },
    { classId, firstName: 'Ben', preferredName: '', lastName: 'Musa' },
  ]);
  const mother = await addParent(session, ada, { person: { email: mothersMail, preferredChannel: 'EMAIL', ...person } });
  const letters: Written[] = [];
  const texts: TextMessage[] = [];
  const now: Told['now'] = { mail: 'takes', gateway: { is: 'sent' } };
  const telling = (ways: Partial<Telling['ways']>): Telling => ({
    db: app.db,
    clock: app.clock,
    newId: randomUUIDv7,
    publish: () => undefined,
    log: () => undefined,
    demoAllowed: true,
    ways: { EMAIL: true, SMS: true, ...ways },
    async deliver({ letter }) {
      if (now.mail === 'is away') throw new Error('connect ECONNREFUSED');
      if (letter.kind === 'guardian-notice') letters.push(letter);
    },
    async sendText(message) {
      texts.push(message);
      return now.gateway;
    },
  });
  return {
    app,
    session,
    classId,
    ada,
    ben,
    mother,
    letters,
    texts,
    now,
    round: (ways = {}) => oneRound(noticeWork(telling(ways))),
    async ledger(studentId = ada) {
      const { status, body } = await session.call(listGuardianNotices, { params: { studentId } });
      if (status !== 200) throw new Error(`The ledger was answered ${status}`);
      return body.data.data;
    },
    at: (time) => app.clock.set(`2026-11-20T${String(Number(time.slice(0, 2)) - 1).padStart(2, '0')}:${time.slice(3)}:00.000Z`),
  };
}

/** As a School Admin chooses it. */
export async function choose(
  { session, app }: Pick<Told, 'session' | 'app'>,
  changes: Partial<NoticeSettingsContent>,
  version: number | null = null,
) {
  const headers: Record<string, string> = version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
  const answer = await session.call(recordNoticeSettings, { params: { id: app.school.schoolId }, body: { changes }, headers });
  if (answer.status !== 200) throw new Error(`The settings were answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
