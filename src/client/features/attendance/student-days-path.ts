import type { Day } from '#contract/fields.ts';
import type { DayState } from '#contract/student-day-report.ts';
import { paths } from '#client/place/paths.ts';
import type { Part } from './place-picker.tsx';

interface Wanted extends Part {
  day: Day;
  state?: DayState | undefined;
}

/** The list of a day and a state, for whoever counts them. */
export function studentDaysPath(wanted: Wanted): string {
  const said = Object.entries(wanted).flatMap(([name, value]: [string, string | undefined]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `${paths.studentDailyReports.to()}?${new URLSearchParams(said).toString()}`;
}
