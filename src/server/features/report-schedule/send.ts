/** Sends what waits. Several servers may do so at the same time. */
import { and, eq } from 'drizzle-orm';
import { type ScheduleContent, scheduledReports } from '#contract/report-schedule.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { appendAudit } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import type { Working } from '#server/due-work/at-school.ts';
import type { DueKind } from '#server/due-work/due-work.ts';
import { type Due, takeDue } from '#server/due-work/rows.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { traceOf } from '#server/log.ts';
import type { Posted } from '#server/mail/letter.ts';
import type { Deliver } from '#server/mail/send-due.ts';
import { sendingDeed } from './deeds.ts';
import { fileOf } from './file.ts';
import { changeSending, type Outcome, sendingBy, type SendingRow } from './ledger.ts';
import { placeOf } from './place.ts';
import { recipientNow } from './recipients.ts';
import { reportSchedule, sendingDue } from './table.ts';

export interface Sending extends Working {
  deliver: Deliver;
}

const rows = { table: sendingDue, of: sendingDue.ofSending };

/** Longer each time; what has not gone by the evening is old. */
const waitMinutes = [1, 5, 30, 2 * 60, 6 * 60];

/** Two short transactions with the sending between them: a slow mail server holds no connection of the database. */
export function sendings(sending: Sending): DueKind<Due> {
  const { db, clock, log } = sending;
  return {
    next: () => db.transaction((tx) => takeDue(tx, rows, { now: clock.settled(), waitMinutes })),
    work: (due) => send(sending, due),
    async stumble(due, error) {
      log('error', { report: 'not sent', tries: due.tries, ...traceOf(error) });
      if (isLast(due)) await settle(sending, due, { state: 'FAILED', error: 'The server could not make it' });
    },
  };
}

function isLast({ tries }: Due): boolean {
  return tries > waitMinutes.length;
}

async function send(sending: Sending, due: Due): Promise<void> {
  const ready = await sending.db.transaction((tx) => readied(tx, sending, due));
  if (ready === null) return remove(sending, due);
  if ('state' in ready) return settle(sending, due, ready);
  try {
    await sending.deliver(ready, due.of);
  } catch (error) {
    // Never the error's own words: a mail server repeats the address in them.
    sending.log('warn', { report: 'not delivered', tries: due.tries, error: error instanceof Error ? error.name : typeof error });
    if (isLast(due)) await settle(sending, due, { state: 'FAILED', error: 'The mail server did not take it' });
    return;
  }
  await settle(sending, due, { state: 'SENT' });
}

/** The letter with its file, or why there is none; null where nothing is to be sent any more. */
async function readied(tx: Tx, { clock, demoAllowed }: Sending, due: Due): Promise<Posted | Exclude<Outcome, { state: 'SENT' }> | null> {
  const schoolId = await atSchoolOf(tx, due);
  const line = await sendingBy(tx, schoolId, due.of);
  const content = line && (await contentOf(tx, schoolId, line));
  if (line?.state !== 'QUEUED' || !content) return null;
  const now = clock.now();
  const reader = await recipientNow(tx, line, { report: content.report, schoolId, now, demoAllowed });
  if (typeof reader === 'string') return { state: 'NOT_ALLOWED', error: reader };
  const { name: schoolName, isDemo, timeZone } = await placeOf(tx, schoolId);
  const part =
    content.classId === null ? content.level || null : (await namesOfClasses(tx, schoolId, [content.classId])).get(content.classId);
  if (part === undefined) return { state: 'FAILED', error: 'The class is not there any more' };
  const { from, until, isTry, userName: name } = line;
  const { actor, email: to } = reader;
  const { rows: count, file } = await fileOf(tx, { actor, schoolName, now }, { content, from, until });
  const made = { madeOn: schoolDay(now, timeZone), madeAt: schoolTime(now, timeZone) };
  const said = { title: scheduledReports[content.report].title, from, until, part, rows: count, isTry, ...made };
  return { letter: { kind: 'report', to, name, language: actor.language, schoolName, said, file }, isDemo };
}

async function atSchoolOf(tx: Tx, { ofSchool }: Due): Promise<SchoolId> {
  // The one that a call of somebody signed in put in.
  const schoolId = ofSchool as SchoolId;
  await scopeTo(tx, { schoolId, userId: schoolId });
  return schoolId;
}

async function contentOf(tx: Tx, schoolId: SchoolId, { scheduleId }: SendingRow): Promise<ScheduleContent | undefined> {
  const { content, schoolId: ofSchool, id } = reportSchedule;
  const [row] = await tx
    .select({ content })
    .from(reportSchedule)
    .where(and(eq(ofSchool, schoolId), eq(id, scheduleId)));
  return row?.content;
}

async function settle(sending: Sending, due: Due, outcome: Outcome): Promise<void> {
  const tell = await sending.db.transaction((tx) => written(tx, sending, { due, outcome }));
  // Afterwards: who stops in between finds it written, and has nothing to send.
  await remove(sending, due);
  tell();
}

async function written(tx: Tx, { clock, publish }: Sending, { due, outcome }: { due: Due; outcome: Outcome }): Promise<() => void> {
  const now = clock.now();
  const schoolId = await atSchoolOf(tx, due);
  const line = await sendingBy(tx, schoolId, due.of);
  const content = line && (await contentOf(tx, schoolId, line));
  if (line?.state !== 'QUEUED' || !content) return () => {};
  await changeSending(tx, line, { ...outcome, tries: due.tries, sentAt: outcome.state === 'SENT' ? now : null });
  const server = { schoolId, userId: null, name: 'Muster', role: null, sessionId: null, deviceId: null };
  await appendAudit(tx, server, { deeds: [sendingDeed(line, content, outcome)], at: now });
  return () => publish(schoolId, { kind: 'report-schedule', id: line.scheduleId, version: 0 }, { roles: ['School Admin'] });
}

async function remove({ db }: Sending, { id }: Due): Promise<void> {
  await db.transaction((tx) => tx.delete(sendingDue).where(eq(sendingDue.id, id)));
}
