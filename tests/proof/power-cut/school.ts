/** A school on the embedded database, made once; every round begins with a copy of its files. */
import { randomUUIDv7 } from 'node:crypto';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { type TestClock, startClock } from '#tests/support/clock.ts';
import { addSchool, addStaff, type StaffMember } from '#tests/support/school.ts';
import { inProcess, type Session, signIn } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';

export interface PreparedSchool {
  admin: StaffMember;
  busIds: string[];
}

export interface Running {
  sessionOf(member: StaffMember): Promise<Session>;
  close(): Promise<void>;
}

const config = readConfig({
  LOG_LEVEL: 'off',
  SESSION_SECRET: 'a secret of the tests, at least 32 characters',
  CALLS_PER_MINUTE: '1000000',
  CALLS_BURST: '1000000',
});

export async function prepareSchool(dataDir: string): Promise<PreparedSchool> {
  const db = await openDatabase({ dataDir });
  const clock = startClock();
  const { schoolId } = await addSchool(db, clock.now());
  const admin = await addStaff(db, clock.now(), { schoolId });
  const running = await run(db, clock);
  const session = await running.sessionOf(admin);
  const busIds = [await addBus(session), await addBus(session), await addBus(session)];
  await running.close();
  await db.close();
  return { admin, busIds };
}

/** The real server, in this process. */
export async function run(db: Database, clock: TestClock = startClock()): Promise<Running> {
  const app = await createApp({ db, config, clock, newId: () => randomUUIDv7() });
  return { sessionOf: (member) => signIn(inProcess(app), member), close: () => app.close() };
}
