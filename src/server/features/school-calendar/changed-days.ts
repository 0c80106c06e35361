/** Of which days two calendars say different things. Pure. */
import { same } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import { hoursOn, type HoursOf, levelsIn, type SchoolCalendar } from '#contract/school-calendar.ts';
import { addDays, daysFrom } from '#contract/school-time.ts';

export interface Calendars {
  before: SchoolCalendar;
  after: SchoolCalendar;
}

interface Changed {
  students: Day[];
  staff: Day[];
}

/** From the first day to the last of these. */
export function changedDays({ before, after }: Calendars, { from, until }: { from: Day; until: Day }): Changed {
  const levels = [...new Set(['', ...levelsIn(before), ...levelsIn(after)])].map((level) => ({ level }));
  // What a special day is called, nothing follows from.
  const rulesOf = (calendar: SchoolCalendar, day: Day, of: HoursOf) => ({ ...hoursOn(calendar, day, of), special: null });
  const isOther = (day: Day, of: HoursOf) => !same(rulesOf(before, day, of), rulesOf(after, day, of));
  const first = firstChange({ before, after });
  const days = first === null ? [] : daysFrom(first < from ? from : first, until);
  return {
    students: days.filter((day) => levels.some((level) => isOther(day, level))),
    staff: days.filter((day) => isOther(day, 'STAFF')),
  };
}

/** Before which nothing is another now. What is written of a term is of the vacation before it too. */
function firstChange({ before, after }: Calendars): Day | null {
  const ends = [...before.terms, ...after.terms].map(({ until }) => until);
  const vacationBefore = (day: Day) => {
    const last = ends
      .filter((end) => end < day)
      .toSorted()
      .at(-1);
    return last === undefined ? day : addDays(last, 1);
  };
  const days = [
    ...others(before.versions, after.versions).map(({ validFrom }) => validFrom),
    ...others(before.specialDays, after.specialDays).map(({ from }) => from),
    ...others(before.terms, after.terms).map(({ from }) => vacationBefore(from)),
  ];
  return days.toSorted()[0] ?? null;
}

/** What stands in one of them only, or stands otherwise. */
function others<Entry extends { id: string }>(some: readonly Entry[], more: readonly Entry[]): Entry[] {
  const not = (those: readonly Entry[]) => (entry: Entry) => !those.some((one) => same(one, entry));
  return [...some.filter(not(more)), ...more.filter(not(some))];
}
