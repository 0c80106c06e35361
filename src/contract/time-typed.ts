/** Times of day as people of the region write them. */
import { isTimeOfDay, type TimeOfDay } from './fields.ts';

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
