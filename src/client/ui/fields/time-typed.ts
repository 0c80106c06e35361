/** Times of day as people of the region write and read them in a field; a form holds `19:35`. */
import { isTimeOfDay, type TimeOfDay } from '#contract/fields.ts';
import { inLanguage } from '#client/ui/language/language.ts';

const figures = inLanguage((language) => new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }));
const isInHalves = inLanguage((language) => new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true);

/** "19:35", in the United States "7:35 PM". What is no time stays as it was typed. */
export function timeWritten(time: string): string {
  if (!isTimeOfDay(time) || !isInHalves()) return time;
  return figures()
    .format(new Date(`1970-01-01T${time}:00Z`))
    .replace(/\s/, ' ');
}

/** How a time is typed, for a hint: one of the evening, since it tells the halves of the day apart. */
export function timeForm(): string {
  return timeWritten('19:35');
}

/** Whether letters are needed to type a time. */
export function hasHalves(): boolean {
  return isInHalves();
}

/** The time that was meant by "7:35", "0735", "735", "7h35", "7.35", "7h" or "7:35 pm"; null for anything else. */
export function timeTyped(text: string): TimeOfDay | null {
  const close = text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/([ap])\.?m?\.?$/, '$1');
  const [, hour, minute, half] = /^(\d\d?)(?:[:.h]?(\d\d)|h)?([ap])?$/.exec(close) ?? [];
  // "7" alone may be the beginning of anything.
  if (hour === undefined || /^\d\d?$/.test(close)) return null;
  const time = `${hourOf(Number(hour), half)}:${minute ?? '00'}`.padStart(5, '0');
  return isTimeOfDay(time) ? time : null;
}

/** Twelve is the first hour of a half; there is no thirteenth. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
