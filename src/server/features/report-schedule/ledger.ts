/** What was sent to whom, or why not. */
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { LastSending } from '#contract/report-schedule.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { reportSending, sendingDue } from './table.ts';

export type SendingRow = typeof reportSending.$inferSelect;

export type Outcome = { state: 'SENT' } | { state: 'NOT_ALLOWED' | 'FAILED'; error: string };

interface Run {
  scheduleId: string;
  slot: Date;
  isTry: boolean;
  from: string;
  until: string;
  to: readonly string[];
  now: Date;
  newId: () => string;
}

/** A line for each of them, and what is due to each. What another server put in already is not put in again. */
export async function startRun(tx: Tx, schoolId: SchoolId, { to, now, newId, ...run }: Run): Promise<void> {
  const names = await tx
    .select({ id: schoolUser.id, name: schoolUser.name })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), inArray(schoolUser.id, [...to])));
  const lines = names.map(({ id: userId, name: userName }) => ({
    schoolId,
    id: newId(),
    ...run,
    userId,
    userName,
    state: 'QUEUED' as const,
    madeAt: now,
  }));
  if (lines.length === 0) return;
  const added = await tx.insert(reportSending).values(lines).onConflictDoNothing().returning({ id: reportSending.id });
  await insertMany(
    tx,
    sendingDue,
    added.map(({ id }) => ({ id: newId(), ofSchool: schoolId, ofSending: id, nextTryAt: now })),
  );
}

export async function sendingBy(tx: Tx, schoolId: SchoolId, id: string): Promise<SendingRow | undefined> {
  const [row] = await tx
    .select()
    .from(reportSending)
    .where(and(eq(reportSending.schoolId, schoolId), eq(reportSending.id, id)));
  return row;
}

export async function changeSending(tx: Tx, { schoolId, id }: SendingRow, set: Partial<SendingRow>): Promise<void> {
  await tx
    .update(reportSending)
    .set(set)
    .where(and(eq(reportSending.schoolId, schoolId), eq(reportSending.id, id)));
}

/** What is shown is the last, and what is on its way; the trail has the others for good. */
export async function forgetRunsBefore(
  tx: Tx,
  schoolId: SchoolId,
  { scheduleId, slot, isTry }: Pick<Run, 'scheduleId' | 'slot' | 'isTry'>,
): Promise<void> {
  const { schoolId: ofSchool, scheduleId: of, slot: at, isTry: tried, state } = reportSending;
  const isOver = and(eq(of, scheduleId), eq(tried, isTry), lt(at, slot), ne(state, 'QUEUED'));
  await tx.delete(reportSending).where(and(eq(ofSchool, schoolId), isOver));
}

interface Last {
  last: LastSending | null;
  lastTry: LastSending | null;
}

/** The last of each of these schedules that were sent. */
export async function lastOf(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, Last>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(reportSending)
    .where(and(eq(reportSending.schoolId, schoolId), inArray(reportSending.scheduleId, [...ids])))
    .orderBy(desc(reportSending.slot), reportSending.userName, reportSending.id);
  const bySchedule = Map.groupBy(rows, ({ scheduleId }) => scheduleId);
  return new Map([...bySchedule].map(([id, those]) => [id, { last: newestOf(those, false), lastTry: newestOf(those, true) }]));
}

/** `rows` are the newest first. */
function newestOf(rows: readonly SendingRow[], isTry: boolean): LastSending | null {
  const those = rows.filter((row) => row.isTry === isTry);
  const [first] = those;
  if (!first) return null;
  const people = those.filter(({ slot }) => slot.getTime() === first.slot.getTime()).map(personOf);
  return { at: first.slot.toISOString(), from: first.from, until: first.until, people };
}

function personOf({ userName: name, state, sentAt, error }: SendingRow) {
  return { name, state, sentAt: sentAt?.toISOString() ?? null, error };
}
