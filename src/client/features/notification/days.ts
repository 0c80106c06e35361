import type { Day } from '#contract/fields.ts';
import type { Notification } from '#contract/notification.ts';
import { addDays } from '#contract/school-time.ts';

export interface DayGroup {
  day: Day;
  items: Notification[];
}

/** The list cut at each change of the school's day. A row that two pages hold is shown once. */
export function groupByDay(list: readonly Notification[], dayAt: (instant: string) => Day): DayGroup[] {
  const byId = new Map(list.map((item) => [item._id, item]));
  const groups = Map.groupBy(byId.values(), (item) => dayAt(item.createdAt));
  return [...groups].map(([day, items]) => ({ day, items }));
}

/** "Today", "Yesterday", or the day in full. */
export function dayName(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  const at = new Date(`${day}T00:00:00Z`);
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' });
}
