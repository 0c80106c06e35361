import { addDays, weekdayOf } from '#contract/school-time.ts';
import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText, shortDayText, shortWeekdayText } from '#client/ui/time/day-text.ts';

/** "Today 16:00", "Sun 18:00", "Fri, 4 Dec 16:00". */
export function whenText(at: string, clock: SchoolClock): string {
  return t('{{day}} {{time}}', { day: dayWords(clock.dayAt(at), clock.today()), time: clock.timeAt(at) });
}

/** Within a sentence: "today 16:00", "Sun 18:00". */
export function whenWithin(at: string, clock: SchoolClock): string {
  const [day, today] = [clock.dayAt(at), clock.today()];
  const near = { [addDays(today, -1)]: t('yesterday'), [today]: t('today'), [addDays(today, 1)]: t('tomorrow') }[day];
  return near === undefined ? whenText(at, clock) : t('{{day}} {{time}}', { day: near, time: clock.timeAt(at) });
}

function dayWords(day: string, today: string): string {
  if (day === today) return t('Today');
  if (day === addDays(today, 1)) return t('Tomorrow');
  if (day === addDays(today, -1)) return t('Yesterday');
  const isNear = today < day && day < addDays(today, 7);
  return isNear ? shortWeekdayText(weekdayOf(day)) : shortDayText(day, today);
}

/** "Today 16:00 → Sun 18:00"; of one day "Today 10:00 → 14:00". */
export function spanText(from: string, until: string, clock: SchoolClock): string {
  const back = clock.dayAt(from) === clock.dayAt(until) ? clock.timeAt(until) : whenText(until, clock);
  return `${whenText(from, clock)} → ${back}`;
}

/** "Fri, 20 Nov 2026 16:00", for paper: it is read on other days too. */
export function datedText(at: string, clock: SchoolClock): string {
  return t('{{day}} {{time}}', { day: dayText(clock.dayAt(at)), time: clock.timeAt(at) });
}

export function datedSpanText(from: string, until: string, clock: SchoolClock): string {
  const back = clock.dayAt(from) === clock.dayAt(until) ? clock.timeAt(until) : datedText(until, clock);
  return `${datedText(from, clock)} → ${back}`;
}

const minuteMs = 60_000;

/** "20 min", "3 h", "2 days": how long ago. */
export function ageText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minuteMs));
  if (minutes < 60) return t('{{count, number}} min', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('{{count, number}} h', { count: hours });
  return t('{{count, number}} days', { count: Math.floor(hours / 24), defaultValue_one: '{{count, number}} day' });
}

/** From two hours on in hours: nobody reads "1,043 minutes". */
export function lateText(minutes: number): string {
  if (minutes >= 120) return t('{{hours, number}} h {{minutes}} min late', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return t('{{count, number}} minutes late', { count: minutes, defaultValue_one: '{{count, number}} minute late' });
}
