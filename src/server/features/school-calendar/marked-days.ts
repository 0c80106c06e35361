/** What nobody may take back by the calendar: that registers were taken on days that are over for long. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { daysBack } from '#contract/calendar-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { Detail } from '#contract/problem.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { firstKeptDay } from '#server/features/attendance/keep-again.ts';
import { attendedDay } from '#server/features/attendance/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Editor } from '#server/record/record-handler.ts';
import { type Calendars, changedDays } from './changed-days.ts';

interface Span {
  from: Day;
  isWithdrawn: boolean;
}

/** A term, or special days, that would leave such a day without school, said at the field that it lies behind. */
export async function markedDayProblems({ db, actor, now }: Editor, written: Span, calendars: Calendars): Promise<Detail[]> {
  const today = schoolDay(now, actor.timeZone);
  const day = await firstMarked(db, actor.schoolId, calendars, addDays(today, -daysBack - 1));
  if (day === undefined) return [];
  const told = new Date(day).toUTCString().slice(0, 16).replace(' 0', ' ');
  const message = `Registers were taken on ${told}, which would have no school. What is over for more than ${daysBack} days keeps what was marked`;
  return [{ path: fieldOf(written, day), message }];
}

function fieldOf({ from, isWithdrawn }: Span, day: Day): string {
  if (isWithdrawn) return 'isWithdrawn';
  return day < from ? 'from' : 'until';
}

async function firstMarked(tx: Tx, schoolId: SchoolId, calendars: Calendars, until: Day): Promise<Day | undefined> {
  const from = await firstKeptDay(tx, schoolId);
  const days = from === null ? [] : changedDays(calendars, { from, until }).students;
  if (days.length === 0) return undefined;
  const marked = await tx
    .selectDistinct({ day: attendedDay.day, level: schoolClass.level })
    .from(attendedDay)
    .leftJoin(schoolClass, and(eq(schoolClass.schoolId, attendedDay.schoolId), eq(schoolClass.id, attendedDay.classId)))
    .where(
      and(eq(attendedDay.schoolId, schoolId), eq(attendedDay.person, 'student'), inArray(attendedDay.day, days), gt(attendedDay.marked, 0)),
    )
    .orderBy(asc(attendedDay.day));
  const hasSchool = (calendar: Calendars['after'], day: Day, level: string) => hoursOn(calendar, day, { level }).hours !== null;
  return marked.find(({ day, level }) => hasSchool(calendars.before, day, level ?? '') && !hasSchool(calendars.after, day, level ?? ''))
    ?.day;
}
