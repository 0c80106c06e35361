import type { Day } from '#contract/fields.ts';
import type { Notification } from '#contract/notification.ts';

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
