import type { ScheduleContent } from '#contract/report-schedule.ts';
import { orderKey } from '#contract/order.ts';
import { rowsOf } from '#server/record/rows.ts';
import { reportSchedule } from './table.ts';

/** The columns kept beside the content, to list and search by. */
export function columnsOf(content: ScheduleContent) {
  return { content, name: content.name, state: content.state, ...orderKeysOf(content) };
}

/** The keys that they stand in order by. */
export function orderKeysOf({ name }: ScheduleContent) {
  return { nameOrder: orderKey(name) };
}

export const scheduleRows = rowsOf(reportSchedule, columnsOf);
