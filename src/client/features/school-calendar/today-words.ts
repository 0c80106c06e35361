/** What holds on a day, as one sentence. Pure. */
import type { Day, TimeOfDay } from '#contract/fields.ts';
import { type DayRules, hoursOn, type SchoolCalendar } from '#contract/school-calendar.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';

/** "Today, Tuesday 24 November: 08:00 to 14:30, late from 08:11, the register closes at 08:30". */
export function todayWords(calendar: SchoolCalendar, day: Day): string {
  const rules = hoursOn(calendar, day, { level: '' });
  return t('Today, {{day}}: {{hours}}', { day: longDayText(day), hours: rulesWords(rules) });
}

export function rulesWords({ hours, noSchool, special, graceMin, registerClosesMin }: DayRules): string {
  if (!hours) return noSchoolWords(noSchool, special?.name);
  const parts = {
    from: timeWritten(hours.starts),
    until: timeWritten(hours.ends),
    late: timeWritten(later(hours.starts, graceMin + 1)),
    closes: timeWritten(later(hours.starts, registerClosesMin)),
    why: special?.name ?? '',
  };
  return special
    ? t('{{from}} to {{until}} ({{why}}), late from {{late}}, the register closes at {{closes}}', parts)
    : t('{{from}} to {{until}}, late from {{late}}, the register closes at {{closes}}', parts);
}

function noSchoolWords(noSchool: DayRules['noSchool'], name = ''): string {
  if (noSchool === 'CLOSURE') return t('closed ({{why}})', { why: name });
  return noSchool === 'VACATION' ? t('holidays between two terms') : t('no school on this weekday');
}

/** Never past midnight: a register of an evening class closes with its day. */
export function later(time: TimeOfDay, minutes: number): TimeOfDay {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const sum = Math.min(23 * 60 + 59, hours * 60 + past + minutes);
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`;
}
