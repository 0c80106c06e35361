/** Where the calendar of days that have come is another one now, what follows for those days is worked out again: for all of them. */
import type { Day } from '#contract/fields.ts';
import { daysBack } from '#contract/calendar-rules.ts';
import { addDays, daysFrom, schoolDay } from '#contract/school-time.ts';
import { type AtTheSchool, firstKeptDay, keepDaysAgain } from '#server/features/attendance/keep.ts';
import { lookAtNotices } from '#server/features/guardian-notice/due.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { changedDays } from './changed-days.ts';
import { calendarOf } from './queries.ts';

/** Children whose guardians are looked at together: on a day that becomes a closure it is the whole school. */
const atOnce = 250;

type Editor = Pick<Unit, 'db' | 'actor' | 'now'>;

export function keepingDays<Edit extends Editor, Result>(write: (edit: Edit) => Promise<Result>): (edit: Edit) => Promise<Result> {
  return async (edit) => {
    const { db, actor, now } = edit;
    const before = await calendarOf(db, actor.schoolId);
    const result = await write(edit);
    const after = await calendarOf(db, actor.schoolId);
    const today = schoolDay(now, actor.timeZone);
    const from = await firstKeptDay(db, actor.schoolId);
    if (from !== null) await keepAll(edit, actor, changedDays({ before, after }, { from, until: today }));
    return result;
  };
}

/** A school that moved its clock has its last days by the new one; what is over for longer stays as it was told. */
export async function keepInZone(edit: Pick<Editor, 'db' | 'now'>, at: AtTheSchool): Promise<void> {
  const today = schoolDay(edit.now, at.timeZone);
  // By the clock before, tomorrow may have begun.
  const days = daysFrom(addDays(today, -daysBack), addDays(today, 1));
  await keepAll(edit, at, { students: days, staff: days });
}

async function keepAll({ db, now }: Pick<Editor, 'db' | 'now'>, at: AtTheSchool, { students, staff }: { students: Day[]; staff: Day[] }) {
  const kept = await keepDaysAgain(db, at, { person: 'student', days: students });
  const today = schoolDay(now, at.timeZone);
  if (students.includes(today)) {
    for (let next = 0; next < kept.length; next += atOnce)
      await lookAtNotices(db, at, { students: kept.slice(next, next + atOnce), day: today, now });
  }
  await keepDaysAgain(db, at, { person: 'employee', days: staff });
}
