import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/database.ts';
import { createApp } from '#server/app.ts';
import { keysFrom } from '#server/auth/keys.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Log, LogLevel } from '#server/log.ts';
import type { Letter, Posted } from '#server/mail/letter.ts';
import { type Sending, sendDueLetters } from '#server/mail/send-due.ts';
import { startClock, type TestClock } from './clock.ts';
import { openInMemory } from './embedded.ts';
import { freshPostgresql, postgresqlUrl } from './postgresql.ts';
import { addSchool, addStaff, type School, type StaffMember } from './school.ts';
import { inProcess, type Session, signIn, type Transport } from './session.ts';

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
}

const testSettings = {
  LOG_LEVEL: 'off',
  SESSION_SECRET: 'a secret of the tests, at least 32 characters',
  CALLS_PER_MINUTE: '1000000',
  CALLS_BURST: '1000000',
};

export async function startApp({ engine = 'PGlite', clock = startClock(), settings, staticRoot, log = printErrors }: AppOptions = {}): Promise<TestApp> {
  const { db, statements } = await database(engine);
  await empty(db);
  const config = readConfig({ ...testSettings, ...settings });
  const app = await createApp({ db, config, clock, newId: () => randomUUIDv7(), staticRoot, log });
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
    await sendDueLetters({ ...from, deliver });
    return [...letters];
  };
}

// What the server could not answer for is worth seeing in a failed test.
function printErrors(level: LogLevel, line: Record<string, unknown>): void {
  if (level === 'error') console.error(line);
}

interface Opened {
  db: Database;
  statements: string[];
}

const opened = new Map<EngineName, Promise<Opened>>();

/** One database per worker and engine; each `startApp` finds it empty. */
function database(engine: EngineName): Promise<Opened> {
  const known = opened.get(engine);
  if (known) return known;
  const opening = open(engine);
  opened.set(engine, opening);
  return opening;
}

async function open(engine: EngineName): Promise<Opened> {
  const statements: string[] = [];
  const onStatement = (statement: string) => void statements.push(statement);
  if (engine === 'PGlite') return { db: await openInMemory(onStatement), statements };
  const { url } = await freshPostgresql();
  return { db: await openDatabase({ url, onStatement }), statements };
}

// The epoch and the secrets belong to the database, not to a school. A table that nobody wrote into is left alone:
// emptying one costs as much as a call.
async function empty(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // By their files: their rows are hidden from whoever names no school.
    const filled = await tx
      .select({ name: sql<string>`relname` })
      .from(sql`pg_class`)
      .where(
        sql`relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
          and relname not in ('server_epoch', 'server_secret')`,
      );
    if (filled.length === 0) return;
    const names = sql.join(filled.map(({ name }) => sql.identifier(name)), sql`, `);
    // The trail refuses to be emptied, as it should: only who owns the table can lift that.
    await tx.execute(sql`alter table audit_entry disable trigger keep_audit_whole`);
    await tx.execute(sql`truncate ${names} cascade`);
    await tx.execute(sql`alter table audit_entry enable trigger keep_audit_whole`);
  });
}
