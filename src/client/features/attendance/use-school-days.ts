import { useMemo } from 'react';
import type { Day } from '#contract/fields.ts';
import type { Levels, SchoolCalendar } from '#contract/school-calendar.ts';
import { useKeptCalendar, useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';

export interface SchoolDays {
  today: Day;
  calendar: SchoolCalendar;
  levels: Levels;
  /** The calendar is here, or cannot be had now: a preset of a period says what it stands for. */
  isReady: boolean;
}

/** When this school has school, for whoever goes from day to day. */
export function useSchoolDays(): SchoolDays {
  const { calendar } = useSchoolCalendar();
  const { data, error, isFetching } = useKeptCalendar();
  const { classes } = useRoster();
  const levels = useMemo(() => [...new Set(['', ...classes.map(({ level }) => level)])], [classes]);
  return { today: useSchoolClock().today(), calendar, levels, isReady: data !== undefined || (error !== null && !isFetching) };
}
