import { type BusDefectContent, urgencyOf } from '#contract/bus-defect.ts';
import { orderKey } from '#contract/order.ts';
import { rowsOf } from '#server/record/rows.ts';
import { busDefect } from './table.ts';

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: BusDefectContent) {
  const { name, busId, item, severity, state, reportedOn } = content;
  return { content, name, busId, item, severity, state, reportedOn, urgency: urgencyOf(content), ...orderKeysOf(content) };
}

/** The keys that they stand in order by. */
export function orderKeysOf({ name }: BusDefectContent) {
  return { nameOrder: orderKey(name) };
}

export const busDefectRows = rowsOf(busDefect, columnsOf);
