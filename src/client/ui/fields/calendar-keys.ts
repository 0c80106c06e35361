import type { Day } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';
import { addMonths, startOfWeek } from './calendar-days.ts';

/** Where a key leads from a day of the calendar; null where it leads nowhere. `isTurned`: the page reads from right to left. */
export function dayAfterKey(at: Day, { key, shiftKey }: { key: string; shiftKey: boolean }, isTurned: boolean): Day | null {
  if (key === 'ArrowLeft') return addDays(at, isTurned ? 1 : -1);
  if (key === 'ArrowRight') return addDays(at, isTurned ? -1 : 1);
  if (key === 'ArrowUp') return addDays(at, -7);
  if (key === 'ArrowDown') return addDays(at, 7);
  if (key === 'Home') return startOfWeek(at);
  if (key === 'End') return addDays(startOfWeek(at), 6);
  if (key === 'PageUp') return addMonths(at, shiftKey ? -12 : -1);
  if (key === 'PageDown') return addMonths(at, shiftKey ? 12 : 1);
  return null;
}
