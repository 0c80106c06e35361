import type { Register } from '#contract/register.ts';
import { type NotNow, whyNot } from '#contract/register-rules.ts';
import { type DayRules, hoursOn } from '#contract/school-calendar.ts';
import { useSchoolCalendar } from '#client/calendar/use-school-calendar.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';

type Asked = Pick<Register, 'day' | 'session' | 'frozen' | 'version' | 'level'>;

/** Why nobody marks in it now, as the server will say too; null when somebody may. */
export function useWhyNot(register: Asked): { reason: NotNow | null; rules: DayRules } {
  const { calendar } = useSchoolCalendar();
  const today = useSchoolClock().today();
  const rules = hoursOn(calendar, register.day, { level: register.level });
  return { reason: whyNot(register, { rules, today }), rules };
}
