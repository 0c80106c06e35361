import type { SchoolClock } from '#client/session/use-school-clock.ts';
import { shortDayText } from './day-text.ts';

/** "05:40", and of another day than today's "Thu, 19 Nov, 05:40". */
export function momentText(at: string, clock: SchoolClock): string {
  const [day, today] = [clock.dayAt(at), clock.today()];
  return day === today ? clock.timeAt(at) : `${shortDayText(day, today)}, ${clock.timeAt(at)}`;
}
