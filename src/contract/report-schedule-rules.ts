/** When a scheduled report is sent, and what it is of then. Pure, the same on both sides. Times are the school's. */
import type { Day } from './fields.ts';
import type { Detail } from './problem.ts';
import { type ScheduleContent, scheduledReports } from './report-schedule.ts';
import { hoursOn, isSchoolDay, lastTerm, type Levels, mostDaysOff, type SchoolCalendar } from './school-calendar.ts';
import { addDays, schoolDay, schoolInstant, weekdayOf } from './school-time.ts';

type Rhythm = Pick<ScheduleContent, 'rhythm' | 'weekday' | 'time'>;

/** A day of the rhythm, and when its time comes on it: the clocks may change in between. */
export interface Slot {
  day: Day;
  at: Date;
}

/** The first time after a moment, whether there is school or not: the calendar may change until then. */
export function nextSlot(of: Rhythm, after: Date, timeZone: string): Slot {
  const today = schoolDay(after, timeZone);
  for (let far = -1; far <= 14; far += 1) {
    const slot = slotOn(of, addDays(today, far), timeZone);
    if (slot && slot.at > after) return slot;
  }
  throw new Error('There is no such weekday');
}

export interface SchoolOf {
  calendar: SchoolCalendar;
  levels: Levels;
  timeZone: string;
}

/**
 * What is to be sent now of all times since one of them that was due: the last, and none of those before it, of a server that was
 * away for a week. Null where there was no school on any of their days.
 */
export function slotToSend(of: ScheduleContent, { since, now }: { since: Date; now: Date }, school: SchoolOf): Slot | null {
  const first = schoolDay(since, school.timeZone);
  for (let day = schoolDay(now, school.timeZone); day >= first; day = addDays(day, -1)) {
    const slot = slotOn(of, day, school.timeZone);
    if (slot && slot.at >= since && slot.at <= now && isSent(of, day, school)) return slot;
  }
  return null;
}

/** When it goes out next, as the calendar is now; null where that is too far to say. */
export function nextSending(of: ScheduleContent, after: Date, school: SchoolOf): Slot | null {
  let slot = nextSlot(of, after, school.timeZone);
  for (let tries = 0; tries < mostDaysOff; tries += 1) {
    if (isSent(of, slot.day, school)) return slot;
    slot = nextSlot(of, slot.at, school.timeZone);
  }
  return null;
}

function slotOn({ rhythm, weekday, time }: Rhythm, day: Day, timeZone: string): Slot | null {
  if (rhythm === 'WEEKLY' && weekdayOf(day) !== weekday) return null;
  return { day, at: schoolInstant(day, time, timeZone) };
}

/** Nothing is said each day of a day without school; a week or a term is told of on any day. */
function isSent(of: Pick<ScheduleContent, 'report' | 'rhythm' | 'period'>, day: Day, school: SchoolOf): boolean {
  return (of.rhythm === 'WEEKLY' && of.period !== 'THAT_DAY') || isOpen(of, day, school);
}

function isOpen({ report }: Pick<ScheduleContent, 'report'>, day: Day, { calendar, levels }: SchoolOf): boolean {
  if (scheduledReports[report].isOfStudents) return isSchoolDay(calendar, day, levels);
  return hoursOn(calendar, day, 'STAFF').noSchool === null;
}

/** What the report of a day is of; both days are in it. */
export function daysOf(of: Pick<ScheduleContent, 'report' | 'period'>, day: Day, school: SchoolOf): { from: Day; until: Day } {
  const monday = addDays(day, 1 - weekdayOf(day));
  const month = `${day.slice(0, 8)}01`;
  switch (of.period) {
    case 'THAT_DAY':
      return { from: day, until: day };
    case 'SCHOOL_DAY_BEFORE': {
      let before = addDays(day, -1);
      for (let far = 1; far < mostDaysOff && !isOpen(of, before, school); far += 1) before = addDays(before, -1);
      return { from: before, until: before };
    }
    case 'LAST_WEEK':
      return { from: addDays(monday, -7), until: addDays(monday, -1) };
    case 'LAST_MONTH':
      return { from: `${addDays(month, -1).slice(0, 8)}01`, until: addDays(month, -1) };
    case 'TERM': {
      const term = lastTerm(school.calendar, day);
      return term ? { from: term.from, until: term.until < day ? term.until : day } : { from: month, until: day };
    }
  }
}

/** What does not go together in one that is written. */
export function scheduleProblems({ report, period, classId, level }: ScheduleContent): Detail[] {
  const { periods, isNarrowed } = scheduledReports[report];
  return [
    ...(periods.includes(period) ? [] : [{ path: 'period', message: 'Choose what this report is of' }]),
    ...(isNarrowed || (classId === null && level === '') ? [] : [{ path: 'classId', message: 'This report is of the whole school' }]),
    ...(classId === null || level === '' ? [] : [{ path: 'classId', message: 'Choose a class or a level, not both' }]),
  ];
}
