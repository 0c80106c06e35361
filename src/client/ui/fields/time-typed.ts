/** Times of day as people of the region write and read them in a field; a form holds `19:35`. */
import { isTimeOfDay } from '#contract/fields.ts';
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
