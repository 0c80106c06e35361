/** Where the calendar of days that have come is another one now, what follows for those days is worked out again: for all of them. */
import { schoolDay } from '#contract/school-time.ts';
import { firstKeptDay, keepChanged } from '#server/features/attendance/keep-again.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { changedDays } from './changed-days.ts';
import { calendarOf } from './queries.ts';

type Editor = Pick<Unit, 'db' | 'actor' | 'now'>;

export function keepingDays<Edit extends Editor, Result>(write: (edit: Edit) => Promise<Result>): (edit: Edit) => Promise<Result> {
  return async (edit) => {
    const { db, actor, now } = edit;
    const before = await calendarOf(db, actor.schoolId);
    const result = await write(edit);
    const after = await calendarOf(db, actor.schoolId);
    const from = await firstKeptDay(db, actor.schoolId);
    const until = schoolDay(now, actor.timeZone);
    if (from !== null) await keepChanged(db, actor, { ...changedDays({ before, after }, { from, until }), now });
    return result;
  };
}
