import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BusDefect, BusDefectFilter, DefectState, DefectView } from '#contract/bus-defect.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { byCode, ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import { bus } from '#server/features/bus/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { busDefect } from './table.ts';

const standing: DefectState[] = ['OPEN', 'IN_REPAIR'];

export async function pageOfBusDefects(tx: Tx, schoolId: SchoolId, filter: BusDefectFilter): Promise<Page<BusDefect>> {
  const { state, severity, busId } = filter;
  const within = and(
    eq(busDefect.schoolId, schoolId),
    state && inView(state),
    severity && eq(busDefect.severity, severity),
    busId ? eq(busDefect.busId, busId) : undefined,
  );
  const { reportedBy, repairer } = { reportedBy: said('reportedBy'), repairer: said('repairer') };
  const by = { urgency: byCode(busDefect.urgency), reportedOn: byCode(busDefect.reportedOn), bus: bus.nameOrder };
  return pageOf(filter, {
    ...(await foundOrNearly({ within, ...searchedIn(filter.search, [busDefect.name, bus.name, reportedBy, repairer]) }, async (wanted) => {
      const counted = tx.select({ id: busDefect.id }).from(busDefect).innerJoin(bus, itsBus()).where(wanted).as('counted');
      return tx.$count(counted);
    })),
    rows: select(tx).orderBy(...ordered(filter.sort, by, [busDefect.nameOrder, busDefect.id])),
    shown: async (rows) => rows.map(shown),
  });
}

export async function findBusDefect(tx: Tx, schoolId: SchoolId, id: string): Promise<BusDefect | undefined> {
  const [row] = await select(tx).where(and(eq(busDefect.schoolId, schoolId), eq(busDefect.id, id)));
  return row && shown(row);
}

/** What keeps the bus off the road, the longest first. */
export async function groundingDefects(tx: Tx, schoolId: SchoolId, busId: string): Promise<string[]> {
  const severe = and(eq(busDefect.severity, 'HIGH'), inView('STANDING'));
  const rows = await tx
    .select({ name: busDefect.name })
    .from(busDefect)
    .where(and(eq(busDefect.schoolId, schoolId), eq(busDefect.busId, busId), severe))
    .orderBy(asc(byCode(busDefect.reportedOn)), asc(busDefect.id));
  return rows.map(({ name }) => name);
}

function inView(view: DefectView) {
  return view === 'STANDING' ? inArray(busDefect.state, standing) : eq(busDefect.state, view);
}

function said(field: 'reportedBy' | 'repairer') {
  return sql<string>`(${busDefect.content} ->> ${sql.raw(`'${field}'`)})`;
}

function itsBus() {
  return and(eq(bus.schoolId, busDefect.schoolId), eq(bus.id, busDefect.busId));
}

function select(tx: Tx) {
  const { id, version, content, updatedAt, updatedByName: updatedBy, reportDay } = busDefect;
  return tx
    .select({ id, version, content, updatedAt, updatedBy, reportDay, busName: bus.name })
    .from(busDefect)
    .innerJoin(bus, itsBus())
    .$dynamic();
}

function shown({ content, updatedAt, ...row }: Awaited<ReturnType<typeof select>>[number]): BusDefect {
  return { ...content, ...row, updatedAt: updatedAt.toISOString() };
}
