/** How the fields of the calendar are said, in the audit trail and where an edit needs attention. */
import * as z from 'zod/mini';
import type { OpenHoursWritten, SpecialDayWritten, TermWritten } from '#contract/calendar-record.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { DayHours, RegisterTimes, SpecialDayKind, Week, Whom } from '#contract/open-hours.ts';
import { timeWritten } from '#client/ui/fields/time-typed.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import { registerChoices, specialKinds, weekdayNames, whomChoices, whomWords } from './labels.ts';

export const hoursNames = {
  validFrom: t('In force from'),
  name: t('Name'),
  registers: t('Registers'),
  afternoonFrom: t('The afternoon begins at'),
  graceMin: t('Minutes after the start that are not late'),
  registerClosesMin: t('A register closes after so many minutes'),
  halfDayMinMinutes: t('Minutes of a half day'),
  fullDayMinMinutes: t('Minutes of a full day'),
  weeks: t('Weeks'),
  isWithdrawn: t('Withdrawn'),
} satisfies Record<keyof OpenHoursWritten, string>;

export const dayNames = {
  name: t('Name'),
  kind: t('What is different'),
  from: t('First day'),
  until: t('Last day'),
  whom: t('Whom it concerns'),
  levels: t('Levels'),
  hours: t('Hours'),
  isWithdrawn: t('Withdrawn'),
} satisfies Record<keyof SpecialDayWritten, string>;

export const termNames = {
  name: t('Name'),
  session: t('Session'),
  from: t('First day'),
  until: t('Last day'),
  isWithdrawn: t('Withdrawn'),
} satisfies Record<keyof TermWritten, string>;

const names: Readonly<Record<string, string>> = { ...dayNames, ...termNames, ...hoursNames, days: t('Days') };

/** "Everybody – Days", "Everybody – Monday" of a line; `describe` may say which line it is. */
export function describeField(path: string, describe: (line: string) => string | undefined = () => undefined): string {
  const [name = '', line, field, day] = path.split('/');
  if (line === undefined) return names[name] ?? name;
  const where = describe(line) ?? names[name] ?? name;
  if (field === undefined) return where;
  const weekday = field === 'days' && day !== undefined ? weekdayNames[Number(day)] : undefined;
  return `${where} – ${weekday ?? names[field] ?? field}`;
}

const Named = z.object({ whom: Whom, levels: z.array(z.string()) });

/** "Everybody", "Staff": what a week is called by, whatever is wrong with its days. */
export function weekName(line: unknown): string | undefined {
  const week = z.safeParse(Named, line);
  return week.success ? whomWords(week.data) : undefined;
}

/** "08:00 to 14:30". */
export function hoursWords({ starts, ends }: Pick<DayHours, 'starts' | 'ends'>): string {
  return t('{{from}} to {{until}}', { from: timeWritten(starts), until: timeWritten(ends) });
}

export function formatFieldValue(_path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'string') return stringWords(value);
  if (typeof value === 'number') return String(value);
  const hours = z.safeParse(DayHours, value);
  if (hours.success) return wholeDayWords(hours.data);
  const week = z.safeParse(Week, value);
  if (week.success) return `${whomWords(week.data)}: ${daysWords(week.data.days)}`;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 7) return daysWords(value);
  return value.map((one) => formatFieldValue('', one)).join(', ') || t('Nothing');
}

function stringWords(value: string): string {
  for (const [shape, words] of [
    [SpecialDayKind, specialKinds],
    [Whom, whomChoices],
    [RegisterTimes, registerChoices],
  ] as const) {
    const choice = z.safeParse(z.string(), z.safeParse(shape, value).data);
    if (choice.success) return Object.entries(words).find(([one]) => one === choice.data)?.[1] ?? value;
  }
  return isCalendarDay(value) ? dayText(value) : value;
}

function wholeDayWords({ opens, closes, breaks, ...day }: DayHours): string {
  const open = t('open {{from}} to {{until}}', { from: timeWritten(opens), until: timeWritten(closes) });
  const rests = breaks.map(({ from, until }) => t('break {{from}} to {{until}}', { from: timeWritten(from), until: timeWritten(until) }));
  return [hoursWords(day), open, ...rests].join(', ');
}

/** The days of a week one after the other: "Monday 08:00 to 14:30, …". */
function daysWords(days: readonly unknown[]): string {
  return days
    .flatMap((day, at) => {
      const hours = z.safeParse(DayHours, day);
      return hours.success ? [`${weekdayNames[at] ?? ''} ${wholeDayWords(hours.data)}`] : [];
    })
    .join('; ');
}
