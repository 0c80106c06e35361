import { count } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { opLedger } from '#server/sync/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';

/** Another School Admin of the same school, signed in. */
export async function addStaffSession(app: TestApp): Promise<Session> {
  return app.signIn(await app.addStaff());
}

/** How many edits the school's ledger holds. */
export async function countLines(app: TestApp): Promise<number> {
  const [row] = await inSchool(app, (tx) => tx.select({ rows: count() }).from(opLedger));
  return row?.rows ?? 0;
}

/** Looks, or reaches, into the database behind the server. */
export function inSchool<Result>(app: TestApp, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return within(app.db, app.school.schoolId, work);
}
