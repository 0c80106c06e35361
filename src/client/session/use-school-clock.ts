import type { Day, TimeOfDay } from '#contract/fields.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { rightNow } from '#client/http/server-clock.ts';
import { useSchoolHere } from './school-here.tsx';

export interface SchoolClock {
  today: () => Day;
  time: () => TimeOfDay;
  /** The time of day at the school at a moment that is past. */
  timeAt: (instant: string) => TimeOfDay;
  dayAt: (instant: string) => Day;
}

/** Days and times of the product are the school's, wherever the device is and whatever its clock says. */
export function useSchoolClock(): SchoolClock {
  const zone = useSchoolZone();
  return {
    today: () => schoolDay(rightNow(), zone),
    time: () => schoolTime(rightNow(), zone),
    timeAt: (instant) => schoolTime(new Date(instant), zone),
    dayAt: (instant) => schoolDay(new Date(instant), zone),
  };
}

export function useSchoolZone(): string {
  return useSchoolHere().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
