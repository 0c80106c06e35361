/** Where the calendar of days that have come is another one now, what follows for those days is worked out again. */
import { same } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { daysBack } from '#contract/calendar-rules.ts';
import { hoursOn, type HoursOf, levelsIn, type SchoolCalendar } from '#contract/school-calendar.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { keepDaysAgain } from '#server/features/attendance/keep.ts';
import { lookAtNotices } from '#server/features/guardian-notice/due.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { calendarOf } from './queries.ts';

/** Children whose guardians are looked at together: on a day that becomes a closure it is the whole school. */
const atOnce = 250;

type Editor = Pick<Unit, 'db' | 'actor' | 'now'>;

/** Nobody writes further back than these days, so nothing before them can be another now. */
export function keepingDays<Edit extends Editor, Result>(write: (edit: Edit) => Promise<Result>): (edit: Edit) => Promise<Result> {
  return async (edit) => {
    const { db, actor, now } = edit;
    const before = await calendarOf(db, actor.schoolId);
    const result = await write(edit);
    const after = await calendarOf(db, actor.schoolId);
    for (const day of changedDays(before, after, schoolDay(now, actor.timeZone))) {
      const students = await keepDaysAgain(db, actor, { person: 'student', from: day, until: day });
      for (let next = 0; next < students.length; next += atOnce)
        await lookAtNotices(db, actor, { students: students.slice(next, next + atOnce), day, now });
      await keepDaysAgain(db, actor, { person: 'employee', from: day, until: day });
    }
    return result;
  };
}

function changedDays(before: SchoolCalendar, after: SchoolCalendar, today: Day): Day[] {
  const levels = new Set(['', ...levelsIn(before), ...levelsIn(after)]);
  const each: HoursOf[] = ['STAFF', ...[...levels].map((level) => ({ level }))];
  return Array.from({ length: daysBack + 1 }, (_, ago) => addDays(today, -ago)).filter((day) =>
    each.some((of) => !same(hoursOn(before, day, of), hoursOn(after, day, of))),
  );
}
