/** When two rides meet, and how full a route becomes. Pure. */
import type { Day } from './fields.ts';
import { addDays, weekdayOf } from './school-time.ts';

/** When somebody rides. `until` is the last day; null: without an end. */
export interface Riding {
  days: readonly number[];
  from: Day;
  until: Day | null;
}

export function ridesOn({ days, from, until }: Riding, day: Day): boolean {
  return from <= day && (until === null || day <= until) && days.includes(weekdayOf(day));
}

/** Whether there may be a day on which both ride: the same weekday within the same dates. */
export function meet(one: Riding, other: Riding): boolean {
  const from = one.from > other.from ? one.from : other.from;
  const until = earlier(one.until, other.until);
  const days = one.days.filter((day) => other.days.includes(day));
  if (days.length === 0 || (until !== null && until < from)) return false;
  // Within a week each weekday comes; a shorter time has to have one of them.
  if (until === null || until >= addDays(from, 6)) return true;
  for (let day = from; day <= until; day = addDays(day, 1)) if (days.includes(weekdayOf(day))) return true;
  return false;
}

function earlier(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** The weekday on which most of them ride at one time, from a day on, and how many these are; 0 where there are none. */
export function fullestDay(riders: readonly Riding[], from: Day): { weekday: number; count: number } {
  // It can only become fuller where somebody begins.
  const starts = [...new Set(riders.map((one) => (one.from > from ? one.from : from)))];
  const counts = starts.flatMap((start) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const first = firstSuch(weekday, start);
      return { weekday, count: riders.filter((one) => ridesOn(one, first)).length };
    }),
  );
  return counts.reduce((most, one) => (one.count > most.count ? one : most), { weekday: 1, count: 0 });
}

function firstSuch(weekday: number, from: Day): Day {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}
