/** Sends what waits. Several servers may do so at the same time. */
import { and, eq } from 'drizzle-orm';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import type { DueKind } from '#server/due-work/due-work.ts';
import { takeDue } from '#server/due-work/rows.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { traceOf } from '#server/log.ts';
import { voiceIn } from '#server/words.ts';
import { keepNotices } from './ledger.ts';
import { lookAtNotices } from './due.ts';
import { toldTo } from './look.ts';
import { type Place, placeOf } from './place.ts';
import type { As, Notice } from './plan.ts';
import { guardianNotice, noticeSend } from './table.ts';
import type { Telling } from './telling.ts';
import type { Outcome } from './text-gateway.ts';
import { waitsUntil } from './waiting.ts';
import { requestOf, type Said, sentenceOf } from './words.ts';

interface Due {
  id: string;
  schoolId: SchoolId;
  noticeId: string;
  /** This one included. */
  tries: number;
}

/** Longer each time; after the last it is given up, since the school day is over soon. */
const waitMinutes = [1, 5, 15, 30, 60, 120];

/** Two short transactions with the sending between them: a slow gateway holds no connection of the database. */
export function sends(telling: Telling): DueKind<Due> {
  const { db, clock, log } = telling;
  return {
    next: () => db.transaction((tx) => nextDue(tx, clock.now())),
    work: (due) => send(telling, due),
    async stumble(due, error) {
      log('error', { notice: 'not sent', tries: due.tries, ...traceOf(error) });
      if (due.tries > waitMinutes.length) await settle(telling, due, { is: 'refused', error: 'The server could not send it' });
    },
  };
}

const rows = { table: noticeSend, of: noticeSend.ofNotice };

async function nextDue(tx: Tx, now: Date): Promise<Due | null> {
  const due = await takeDue(tx, rows, { now, waitMinutes });
  // The school that a call of somebody signed in put in.
  return due && { id: due.id, schoolId: due.ofSchool as SchoolId, noticeId: due.of, tries: due.tries };
}

async function send(telling: Telling, due: Due): Promise<void> {
  const ready = await telling.db.transaction((tx) => readied(tx, telling, due));
  if (ready === 'over') return telling.db.transaction((tx) => remove(tx, due));
  if (ready instanceof Date) return telling.db.transaction((tx) => putBack(tx, due, ready));
  await settle(telling, due, await handOn(telling, ready), ready.notice);
}

interface Ready {
  notice: Notice;
  place: Place;
  child: string;
}

/** Whether it is still so, still for them and still the hour for it; a date puts it off until then. */
async function readied(tx: Tx, telling: Telling, { schoolId, noticeId }: Due): Promise<Ready | Date | 'over'> {
  await scopeTo(tx, { schoolId, userId: schoolId });
  const place = await placeOf(tx, schoolId, { ways: telling.ways, now: telling.clock.now() });
  const before = await noticeBy(tx, schoolId, noticeId);
  if (before?.state !== 'QUEUED') return 'over';
  if (before.day !== place.today) return end(tx, before, { state: 'FAILED', error: 'The school day was over' });
  await keepNotices(tx, place, [before.studentId], telling.newId);
  const notice = await noticeBy(tx, schoolId, noticeId);
  if (notice?.state !== 'QUEUED') return 'over';
  const until = waitsUntil(notice, place);
  if (until === null) return { notice, place, child: await nameOfChild(tx, notice) };
  return schoolDay(until, place.timeZone) === place.today ? until : end(tx, notice, { state: 'QUIET' });
}

async function end(tx: Tx, notice: Notice, set: Partial<Notice>): Promise<'over'> {
  await change(tx, notice, set);
  return 'over';
}

async function change(tx: Tx, { schoolId, id }: Notice, set: Partial<Notice>): Promise<void> {
  await tx
    .update(guardianNotice)
    .set(set)
    .where(and(eq(guardianNotice.schoolId, schoolId), eq(guardianNotice.id, id)));
}

async function noticeBy(tx: Tx, schoolId: SchoolId, id: string): Promise<Notice | undefined> {
  const [row] = await tx
    .select()
    .from(guardianNotice)
    .where(and(eq(guardianNotice.schoolId, schoolId), eq(guardianNotice.id, id)));
  return row;
}

async function nameOfChild(tx: Tx, { schoolId, studentId }: Notice): Promise<string> {
  const [row] = await tx
    .select({ content: student.content })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.id, studentId)));
  return row?.content.preferredName || row?.content.firstName || '';
}

async function handOn({ deliver, sendText, log }: Telling, { notice, place, child }: Ready): Promise<Outcome> {
  const { id, address, language, facts, kind, session, day } = notice;
  const { name: schoolName, isDemo, officePhone } = place;
  const time = facts.at === null ? null : schoolTime(new Date(facts.at), place.timeZone);
  const said: Said = { kind, session, day, child, schoolName, time, minutes: facts.minutes };
  if (notice.channel === 'SMS') {
    const voice = voiceIn(language);
    const text = [sentenceOf(said, voice), requestOf(said, officePhone, voice)].filter((part) => part !== null).join(' ');
    return sendText({ to: address, text, key: id, language, isDemo });
  }
  try {
    const letter = { kind: 'guardian-notice', to: address, name: notice.guardianName, language, said, officePhone } as const;
    await deliver({ letter, isDemo }, id);
    return { is: 'sent' };
  } catch (error) {
    // Never the error's own words: a mail server repeats the address in them.
    log('warn', { notice: 'not delivered', error: error instanceof Error ? error.name : typeof error });
    return { is: 'later', error: 'The mail server did not take it' };
  }
}

async function settle(telling: Telling, due: Due, outcome: Outcome, as?: As): Promise<void> {
  const isOver = outcome.is !== 'later' || due.tries > waitMinutes.length;
  const tell = await telling.db.transaction((tx) => written(tx, telling, { due, outcome, isOver, as }));
  // Afterwards: who stops in between finds it written, and has nothing to send.
  if (isOver) await telling.db.transaction((tx) => remove(tx, due));
  tell();
}

interface Came {
  due: Due;
  outcome: Outcome;
  isOver: boolean;
  /** As it went out, whatever the ledger says by now. */
  as: As | undefined;
}

async function written(tx: Tx, telling: Telling, { due, outcome, isOver, as }: Came): Promise<() => void> {
  const { schoolId, tries } = due;
  const now = telling.clock.now();
  await scopeTo(tx, { schoolId, userId: schoolId });
  const notice = await noticeBy(tx, schoolId, due.noticeId);
  if (!notice) return () => {};
  const wasEnded = notice.state !== 'QUEUED';
  if (outcome.is === 'sent') await change(tx, notice, { ...(as && sentAs(as)), state: 'SENT', sentAt: now, tries, error: '' });
  else if (!wasEnded) await change(tx, notice, { ...(isOver && { state: 'FAILED' as const }), tries, error: outcome.error });
  // It was no longer so while this was on its way: whoever was told is told of that too.
  if (outcome.is === 'sent' && wasEnded) {
    const { timeZone } = await placeOf(tx, schoolId, { ways: telling.ways, now });
    await lookAtNotices(tx, { schoolId, timeZone }, { students: [notice.studentId], day: notice.day, now });
  }
  return toldTo(telling, tx, { schoolId, students: [notice.studentId] });
}

function sentAs({ guardianName, channel, address, language, facts }: As): As {
  return { guardianName, channel, address, language, facts };
}

async function remove(tx: Tx, { id }: Due): Promise<void> {
  await tx.delete(noticeSend).where(eq(noticeSend.id, id));
}

async function putBack(tx: Tx, { id, tries }: Due, until: Date): Promise<void> {
  await tx
    .update(noticeSend)
    .set({ nextTryAt: until, tries: tries - 1 })
    .where(eq(noticeSend.id, id));
}
