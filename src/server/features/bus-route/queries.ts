import { and, eq } from 'drizzle-orm';
import type { BusRoute, BusRouteFilter } from '#contract/bus-route.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { byCode, ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import { bus } from '#server/features/bus/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { busRoute } from './table.ts';
import { busRouteRows } from './writes.ts';

export async function pageOfBusRoutes(tx: Tx, schoolId: SchoolId, filter: BusRouteFilter): Promise<Page<BusRoute>> {
  const { state, direction, busId } = filter;
  const within = and(
    eq(busRoute.schoolId, schoolId),
    state && eq(busRoute.state, state),
    direction && eq(busRoute.direction, direction),
    busId ? eq(busRoute.busId, busId) : undefined,
  );
  return pageOf(filter, {
    ...(await foundOrNearly({ within, ...searchedIn(filter.search, [busRoute.name, bus.name]) }, async (wanted) => {
      const counted = tx.select({ id: busRoute.id }).from(busRoute).leftJoin(bus, ofItsBus()).where(wanted).as('counted');
      return tx.$count(counted);
    })),
    rows: select(tx).orderBy(...ordered(filter.sort, { startsAt: byCode(busRoute.startsAt) }, [busRoute.nameOrder, busRoute.id])),
    shown: async (rows) => rows.map(shown),
  });
}

export async function findBusRoute(tx: Tx, schoolId: SchoolId, id: string): Promise<BusRoute | undefined> {
  const [row] = await select(tx).where(and(eq(busRoute.schoolId, schoolId), eq(busRoute.id, id)));
  return row && shown(row);
}

/** Held until the transaction ends. */
export async function holdBusRoute(tx: Tx, schoolId: SchoolId, id: string): Promise<void> {
  await busRouteRows.hold(tx, schoolId, id);
}

function ofItsBus() {
  return and(eq(bus.schoolId, busRoute.schoolId), eq(bus.id, busRoute.busId));
}

function select(tx: Tx) {
  const { id, version, content, updatedAt, updatedByName: updatedBy } = busRoute;
  return tx
    .select({ id, version, content, updatedAt, updatedBy, busName: bus.name, bus: bus.content })
    .from(busRoute)
    .leftJoin(bus, ofItsBus())
    .$dynamic();
}

function shown({ content, updatedAt, busName, bus: itsBus, ...row }: Awaited<ReturnType<typeof select>>[number]): BusRoute {
  return { ...content, ...row, busName: busName ?? '', seats: itsBus?.capacity ?? null, updatedAt: updatedAt.toISOString() };
}
