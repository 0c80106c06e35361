/** The presets of a period, by the school's calendar. Pure. */
import * as z from 'zod/mini';
import { longestPeriod } from '#contract/attendance-report.ts';
import type { Period } from '#contract/days-over.ts';
import type { Day } from '#contract/fields.ts';
import { isSchoolDay, lastTerm, type Levels, mostDaysOff, type SchoolCalendar } from '#contract/school-calendar.ts';
import { addDays } from '#contract/school-time.ts';
import { t } from '#client/ui/language/words.ts';

export const Preset = z.enum(['TERM', 'MONTH', 'LAST_30', 'RANGE']);
export type Preset = z.infer<typeof Preset>;

export const presets: Record<Preset, string> = {
  TERM: t('This term'),
  MONTH: t('This month'),
  LAST_30: t('Last 30 school days'),
  RANGE: t('A range'),
};

/** The next school day after this one, or the one before; the neighbour in the calendar where there is none near. */
export function nextSchoolDay(calendar: SchoolCalendar, day: Day, { levels, by }: { levels: Levels; by: 1 | -1 }): Day {
  for (let far = 1; far <= mostDaysOff; far += 1) {
    const other = addDays(day, far * by);
    if (isSchoolDay(calendar, other, levels)) return other;
  }
  return addDays(day, by);
}

interface Asked {
  preset: Preset;
  calendar: SchoolCalendar;
  levels: Levels;
  today: Day;
  /** With the days to come, of which something is known already. */
  isWhole?: boolean;
}

/** What a preset stands for today; a term or a month that has not ended goes until today, or is whole. */
export function periodOf({ preset, calendar, levels, today, isWhole = false }: Asked): Period {
  if (preset === 'LAST_30') return { from: schoolDaysBack(calendar, today, levels), until: today };
  if (preset === 'TERM') {
    const term = lastTerm(calendar, today);
    if (term) return { from: term.from, until: term.until < today || isWhole ? term.until : today };
  }
  return { from: `${today.slice(0, 8)}01`, until: isWhole ? lastOfMonth(today) : today };
}

function lastOfMonth(day: Day): Day {
  const next = addDays(`${day.slice(0, 8)}28`, 4);
  return addDays(`${next.slice(0, 8)}01`, -1);
}

function schoolDaysBack(calendar: SchoolCalendar, today: Day, levels: Levels): Day {
  let [day, found] = [today, isSchoolDay(calendar, today, levels) ? 1 : 0];
  const earliest = addDays(today, 1 - longestPeriod);
  while (found < 30 && day > earliest) {
    day = addDays(day, -1);
    if (isSchoolDay(calendar, day, levels)) found += 1;
  }
  return day;
}

/** What is wrong with a range that somebody chose, in words; null where nothing is. */
export function faultOf({ from, until }: Period): string | null {
  if (until < from) return t('The last day is before the first');
  return addDays(from, longestPeriod) <= until ? t('Choose at most {{days}} days', { days: longestPeriod }) : null;
}
