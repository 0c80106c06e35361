import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { createApp } from '#server/app.ts';
import { keysFrom } from '#server/auth/keys.ts';
import { type Config, readConfig } from '#server/config.ts';
import { allDue } from '#server/due-work/due-work.ts';
import type { Log, LogLevel } from '#server/log.ts';
import type { Letter, Posted } from '#server/mail/letter.ts';
import { dueLetters, type Sending } from '#server/mail/send-due.ts';
import { startClock, type TestClock } from './clock.ts';
import { postgresqlUrl } from './postgresql.ts';
import { addSchool, addStaff, type School, type StaffMember } from './school.ts';
import { inProcess, type Session, signIn, type Transport } from './session.ts';
import { testDatabase } from './test-database.ts';

export type EngineName = 'PGlite' | 'PostgreSQL';

/** `describe.each(engines)('…, on %s', (engine) => …)`: every server test holds on both. */
export const engines: readonly EngineName[] = postgresqlUrl === undefined ? ['PGlite'] : ['PGlite', 'PostgreSQL'];

export type App = Awaited<ReturnType<typeof createApp>>;

/** The real server in this process, on an empty database with one school in it. */
export interface TestApp {
  app: App;
  db: Database;
  clock: TestClock;
  config: Config;
  school: School;
  /** A School Admin of the school. */
  admin: StaffMember;
  /** For calls by hand: `callAnonymously(transport, …)`. */
  transport: Transport;
  /** The SQL of every statement since the last `length = 0`, without values. */
  statements: string[];
  addSchool(given?: Partial<School>): Promise<School>;
  addStaff(given?: Partial<StaffMember>): Promise<StaffMember>;
  /** Signs in as the console does: token and cookie. */
  signIn(member?: StaffMember): Promise<Session>;
  /** Lets everything that waits be delivered; all letters so far, in the order they were posted. */
  letters(): Promise<Letter[]>;
  close(): Promise<void>;
}

export interface AppOptions {
  engine?: EngineName;
  clock?: TestClock;
  /** Environment variables over those of the tests. */
  settings?: Record<string, string>;
  staticRoot?: string;
  log?: Log;
  /** Ms by a clock that nobody sets. */
  elapsed?: () => number;
  /** The database as another server left it. */
  isKept?: true;
}

const testSettings = {
  LOG_LEVEL: 'off',
  SESSION_SECRET: 'a secret of the tests, at least 32 characters',
  CALLS_PER_MINUTE: '1000000',
  CALLS_BURST: '1000000',
};

export async function startApp({
  engine = 'PGlite',
  clock = startClock(),
  settings,
  staticRoot,
  log = printErrors,
  elapsed = () => clock.elapsed(),
  isKept,
}: AppOptions = {}): Promise<TestApp> {
  const { db, statements, empty } = await testDatabase(engine);
  if (!isKept) await empty();
  const config = readConfig({ ...testSettings, ...settings });
  const app = await createApp({ db, config, clock, newId: () => randomUUIDv7(), staticRoot, log, elapsed });
  const transport = inProcess(app);
  const school = await addSchool(db, clock.now());
  const admin = await addStaff(db, clock.now(), { schoolId: school.schoolId });
  statements.length = 0;
  return {
    app,
    db,
    clock,
    config,
    school,
    admin,
    statements,
    addSchool: (given) => addSchool(db, clock.now(), given),
    addStaff: (given) => addStaff(db, clock.now(), { schoolId: school.schoolId, ...given }),
    transport,
    signIn: (member = admin) => signIn(transport, member),
    letters: collectLetters({ db, clock, log, key: keysFrom(config.sessionSecret ?? '').seal }),
    async close() {
      await app.close();
    },
  };
}

function collectLetters(from: Omit<Sending, 'deliver'>): () => Promise<Letter[]> {
  const letters: Letter[] = [];
  const deliver = async ({ letter }: Posted) => void letters.push(letter);
  return async () => {
    await allDue(dueLetters({ ...from, deliver }))();
    return [...letters];
  };
}

// What the server could not answer for is worth seeing in a failed test.
function printErrors(level: LogLevel, line: Record<string, unknown>): void {
  if (level === 'error') console.error(line);
}
