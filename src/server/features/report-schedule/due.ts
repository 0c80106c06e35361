/** The time of a schedule: it is planned when one is written, and when it comes the report is put on its way. */
import { and, eq } from 'drizzle-orm';
import { daysOf, nextSlot, slotToSend } from '#contract/report-schedule-rules.ts';
import type { ScheduleContent } from '#contract/report-schedule.ts';
import type { Tx } from '#server/db/database.ts';
import { atSchool, type Working } from '#server/due-work/at-school.ts';
import type { DueKind } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { traceOf } from '#server/log.ts';
import { forgetRunsBefore, startRun } from './ledger.ts';
import { placeOf } from './place.ts';
import { reportSchedule, scheduleDue } from './table.ts';

const rows = { table: scheduleDue, of: scheduleDue.ofSchedule };
const givenUpMs = 10 * 60_000;

interface Planned {
  id: string;
  before: ScheduleContent | undefined;
  after: ScheduleContent;
  now: Date;
  newId: () => string;
}

/** After it was written. What does not touch its time leaves what is due as it is: today's may be just on its way. */
export async function plan(tx: Tx, { schoolId, timeZone }: Pick<Actor, 'schoolId' | 'timeZone'>, planned: Planned): Promise<void> {
  const { id, before, after, now, newId } = planned;
  if (before && timeOf(before) === timeOf(after)) return;
  const next = after.state === 'ON' ? { nextAt: nextSlot(after, now, timeZone).at, dueId: newId() } : { nextAt: null, dueId: null };
  await setNext(tx, schoolId, id, next);
  if (next.dueId !== null)
    await tx.insert(scheduleDue).values({ id: next.dueId, ofSchool: schoolId, ofSchedule: id, nextTryAt: next.nextAt });
}

function timeOf({ state, rhythm, weekday, time }: ScheduleContent): string {
  return [state, rhythm, rhythm === 'WEEKLY' ? weekday : '', time].join(' ');
}

async function setNext(tx: Tx, schoolId: SchoolId, id: string, next: Partial<typeof reportSchedule.$inferInsert>): Promise<void> {
  await tx
    .update(reportSchedule)
    .set(next)
    .where(and(eq(reportSchedule.schoolId, schoolId), eq(reportSchedule.id, id)));
}

export function times(working: Working): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    work: async (due) => lookAgain(working, rows, due, await come(working, due)),
    async stumble(due, error) {
      working.log('error', { report: 'not put on its way', tries: due.tries, ...traceOf(error) });
      if (!(await tryAgain(working, rows, due))) await lookAgain(working, rows, due, later(working.clock, givenUpMs));
    },
  };
}

/** Its next time; null where an edit has planned another, or none. */
function come(working: Working, due: Due): Promise<Date | null> {
  return atSchool(working, rows, due, async ({ db, schoolId, settled: now }) => {
    const [held] = await db
      .select()
      .from(reportSchedule)
      .where(and(eq(reportSchedule.schoolId, schoolId), eq(reportSchedule.id, due.of), eq(reportSchedule.dueId, due.id)))
      .for('update');
    if (!held?.nextAt) return null;
    if (now < held.nextAt) return held.nextAt;
    const { content, id } = held;
    const school = await placeOf(db, schoolId);
    const slot = slotToSend(content, { since: held.nextAt, now }, school);
    if (slot) {
      const run = { scheduleId: id, slot: slot.at, isTry: false };
      await startRun(db, schoolId, { ...run, ...daysOf(content, slot.day, school), to: content.recipientIds, now, newId: working.newId });
      await forgetRunsBefore(db, schoolId, run);
    }
    const { at } = nextSlot(content, now, school.timeZone);
    await setNext(db, schoolId, id, { nextAt: at });
    return at;
  });
}
