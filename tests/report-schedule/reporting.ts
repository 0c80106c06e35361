/** A school that has reports sent: a real server, what is due done by hand, and what went out of the house. */
import { randomUUIDv7 } from 'node:crypto';
import { oneRound } from '#server/due-work/due-work.ts';
import { reportWork } from '#server/features/report-schedule/work.ts';
import type { Letter } from '#server/mail/letter.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { rowsIn } from '#tests/export/files.ts';
import { type EngineName, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

type Sent = Extract<Letter, { kind: 'report' }>;

export interface Reporting {
  app: TestApp;
  session: Session;
  classId: string;
  ada: string;
  letters: Sent[];
  /** What the mail server does next. */
  mail: { isAway: boolean };
  /** Lets this server do all that is due. */
  round: () => Promise<void>;
}

export async function startReporting(engine: EngineName): Promise<Reporting> {
  const app = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
  const session = await app.signIn();
  const classId = await addClass(session);
  const [ada = ''] = await addStudents(app, [{ classId, firstName: 'Adaeze', preferredName: 'Ada', lastName: 'Eze' }]);
  const letters: Sent[] = [];
  const mail = { isAway: false };
  const work = reportWork({
    db: app.db,
    clock: app.clock,
    newId: randomUUIDv7,
    publish: () => undefined,
    log: () => undefined,
    demoAllowed: true,
    async deliver({ letter }) {
      if (mail.isAway) throw new Error('connect ECONNREFUSED');
      if (letter.kind === 'report') letters.push(letter);
    },
  });
  return { app, session, classId, ada, letters, mail, round: () => oneRound(work) };
}

/** The rows of what a letter has attached. */
export function attachedRows({ file }: Sent): Record<string, string>[] {
  return rowsIn(Buffer.from(file.base64, 'base64'), 'xlsx');
}
