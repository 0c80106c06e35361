import type { DayKept } from '#contract/bus-punctuality.ts';
import type { Grade, Marked } from '#client/ui/chart/marked.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText, monthText } from '#client/ui/time/day-text.ts';

/** From so many minutes on a parent at the stop has called the school. */
const badFrom = 20;

/** No picture of delays ends below this, so that five minutes look like five. */
export const leastScale = 15;

export const grades: readonly (readonly [Grade, string])[] = [
  ['ok', t('All trips on time')],
  ['warn', t('A late trip')],
  ['bad', t('A trip {{minutes}} minutes late or more', { minutes: badFrom })],
];

/** The days of a bus as marks of a picture; the first of each month says which. */
export function marksOf(days: readonly DayKept[]): Marked[] {
  return days.map((day, at) => ({
    key: day.day,
    value: day.worstMinutes,
    grade: day.onTime === day.trips ? 'ok' : day.worstMinutes >= badFrom ? 'bad' : 'warn',
    told: toldOf(day),
    tick: monthBegins(day.day, days[at - 1]?.day),
  }));
}

/** The month's name at the first of its days. */
export function monthBegins(day: string, before: string | undefined): string | undefined {
  return day.slice(0, 7) === before?.slice(0, 7) ? undefined : monthText(day);
}

function toldOf({ day, trips, onTime, worstMinutes }: DayKept): string {
  const words = { day: dayText(day), onTime, trips };
  return onTime === trips
    ? t('{{day}}: {{onTime}} of {{trips}} on time', words)
    : t('{{day}}: {{onTime}} of {{trips}} on time, {{minutes}} min late at worst', { ...words, minutes: worstMinutes });
}
