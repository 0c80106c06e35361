import type { Day } from '#contract/fields.ts';
import type { OneRegister, Register, RegisterLine } from '#contract/register.ts';
import { useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { type Projected, useProjected } from '#client/offline/use-projected.ts';
import { readClaims } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
import { dayFromDevice, freshRegister, projectDay, projectRegister, type RegisterContext } from './projection.ts';
import { registerQueries } from './queries.ts';

/** One register: as the server last said, or begun of what this device knows of the class; null when there is no such class. */
export function useRegister(one: OneRegister): Projected<Register | null> {
  const context = useRegisterContext();
  return useProjected(
    registerQueries.detail(one),
    (register, pending) => register && projectRegister(register, pending, context),
    (pending) => {
      const fresh = freshRegister(one, context);
      return fresh ? projectRegister(fresh, pending, context) : undefined;
    },
  );
}

/** A line for each class and session of the day, exceptions first or last as the screen wants them. */
export function useRegistersOf(day: Day): Projected<RegisterLine[]> {
  const context = useRegisterContext();
  return useProjected(
    registerQueries.day(day),
    (lines, pending) => projectDay(lines, pending, context),
    (pending) => {
      const lines = dayFromDevice(day, context);
      return lines.length === 0 ? undefined : projectDay(lines, pending, context);
    },
  );
}

function useRegisterContext(): RegisterContext {
  const { classes, students } = useRoster();
  const { calendar } = useSchoolCalendar();
  return { classes, students, calendar, who: readClaims()?.name ?? t('You') };
}
