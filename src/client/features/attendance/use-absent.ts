import type { Day } from '#contract/fields.ts';
import { StudentDayFilter } from '#contract/student-day-report.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { attendanceQueries } from './queries.ts';
import { studentDaysPath } from './student-days-path.ts';

const state = 'ABSENT';

/** How many children are absent, by the first page of the very list that a number of them leads to; undefined while it is not here. */
export function useAbsentOf(day: Day, { mayRead }: { mayRead: boolean }): number | undefined {
  const first = attendanceQueries.studentDays(StudentDayFilter.parse({ day, state }));
  return useProjected({ ...first, enabled: mayRead }, ({ count }) => count).data;
}

export function absentPath(day: Day): string {
  return studentDaysPath({ day, state });
}
