import { and, eq, sql } from 'drizzle-orm';
import type { BusRouteContent } from '#contract/bus-route.ts';
import { orderKey } from '#contract/order.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { hasTwin, rowsOf } from '#server/record/rows.ts';
import { busRoute } from './table.ts';

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: BusRouteContent) {
  const { name, direction, startsAt, busId, state } = content;
  return { content, name, direction, startsAt, busId, state, ...orderKeysOf(content) };
}

/** The keys that they stand in order by. */
export function orderKeysOf({ name, startsAt }: BusRouteContent) {
  return { nameOrder: orderKey(name, startsAt) };
}

export const busRouteRows = rowsOf(busRoute, columnsOf);

/** Whether another route that is driven in this direction has this name, whatever the case. */
export async function isNameTaken(tx: Tx, schoolId: SchoolId, { id, content }: { id: string; content: BusRouteContent }): Promise<boolean> {
  if (content.state === 'CLOSED') return false;
  const alike = and(
    eq(busRoute.state, 'OPEN'),
    eq(busRoute.direction, content.direction),
    sql`lower(${busRoute.name}) = lower(${content.name})`,
  );
  return hasTwin(tx, busRoute, { schoolId, id, alike });
}
