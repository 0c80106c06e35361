import { sql } from 'drizzle-orm';
import type { HouseContent } from '#contract/house.ts';
import { orderKey } from '#contract/order.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { hasTwin, rowsOf } from '#server/record/rows.ts';
import { house } from './table.ts';

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: HouseContent) {
  return { content, name: content.name, capacity: content.capacity, ...orderKeysOf(content) };
}

/** The keys that houses stand in order by. */
export function orderKeysOf({ name }: HouseContent) {
  return { nameOrder: orderKey(name) };
}

export const houseRows = rowsOf(house, columnsOf);

/** Whether another house of the school has this name, whatever the case. */
export function isNameTaken(tx: Tx, schoolId: SchoolId, { id, name }: { id: string; name: string }): Promise<boolean> {
  return hasTwin(tx, house, { schoolId, id, alike: sql`lower(${house.name}) = lower(${name})` });
}
