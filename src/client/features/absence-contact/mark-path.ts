import type { StudentDay } from '#contract/attended.ts';
import type { Day } from '#contract/fields.ts';
import type { RegisterSession } from '#contract/register.ts';
import { mayAmend, sessionsOf } from '#contract/register-rules.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { paths } from '#client/place/paths.ts';
import { useRole } from '#client/session/use-role.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import type { Child } from './child.ts';

/** The way to the register at this child; null where this person may not change the mark. */
export function useMarkPath(): (child: Pick<Child, 'id' | 'classId'>, day: Day, session?: RegisterSession) => string | null {
  const { calendar } = useSchoolCalendar();
  const { classes } = useRoster();
  const today = useSchoolClock().today();
  const role = useRole();
  return ({ id: student, classId }, day, session) => {
    if (classId === null || role === undefined || !mayAmend(role, { day, today })) return null;
    const level = classes.find(({ id }) => id === classId)?.level ?? '';
    const [first = 'DAY'] = sessionsOf(hoursOn(calendar, day, { level }));
    return `${paths.register.to({ id: classId })}?${new URLSearchParams({ day, session: session ?? first, student }).toString()}`;
  };
}

/** Of which register the child is still marked as missed without a reason; null of none. Pure. */
export function missedIn({ first, second }: Pick<StudentDay, 'first' | 'second'>): RegisterSession | null {
  if (first.holds?.code === 'A') return second === null ? 'DAY' : 'AM';
  return second?.holds?.code === 'A' ? 'PM' : null;
}
