import { and, asc, count, desc, eq, gte, lte, ne, sql, sum } from 'drizzle-orm';
import type { Bus, BusContent, BusFilter } from '#contract/bus.ts';
import { stateAt } from '#contract/bus-report-rules.ts';
import type { Page } from '#contract/page.ts';
import { addDays } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { contains } from '#server/db/search.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { barePlate, bus } from './table.ts';

/** The school's calendar day and the instant, which a bus is shown by. */
export interface Moment {
  today: string;
  now: Date;
}

export interface BusWriter {
  at: Date;
  id: string;
  name: string;
}

export async function pageOfBuses(
  tx: Tx,
  schoolId: SchoolId,
  { filter, moment }: { filter: BusFilter; moment: Moment },
): Promise<Page<Bus>> {
  const wanted = and(
    eq(bus.schoolId, schoolId),
    filter.status && eq(bus.status, filter.status),
    filter.search ? contains(filter.search, [bus.name, bus.plate, bus.driverName, bus.attendantName]) : undefined,
  );
  const [total] = await tx.select({ rows: count() }).from(bus).where(wanted);
  const rows = await selectBuses(tx, schoolId, moment)
    .where(wanted)
    .orderBy(orderOf(filter.sort), asc(bus.name), asc(bus.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const all = total?.rows ?? 0;
  return { count: all, nextPage: filter.page * filter.limit < all, data: rows.map((row) => busOf(row, moment.now)) };
}

export async function findBus(
  tx: Tx,
  schoolId: SchoolId,
  { id, moment }: { id: string; moment: Moment },
): Promise<Bus | undefined> {
  const [row] = await selectBuses(tx, schoolId, moment).where(and(eq(bus.schoolId, schoolId), eq(bus.id, id)));
  return row && busOf(row, moment.now);
}

/** What people wrote of the bus. */
export async function readBusContent(tx: Tx, schoolId: SchoolId, id: string): Promise<BusContent | undefined> {
  const [row] = await tx
    .select({ content: bus.content })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), eq(bus.id, id)));
  return row?.content;
}

/** The bus as people wrote it, held until the transaction ends so that edits of it follow one another. */
export async function holdBus(tx: Tx, schoolId: SchoolId, id: string) {
  const [row] = await tx
    .select({ content: bus.content, version: bus.version })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), eq(bus.id, id)))
    .for('update');
  return row;
}

/** Whether another bus on the road has this plate, however it is typed. */
export async function isPlateTaken(
  tx: Tx,
  schoolId: SchoolId,
  { id, content }: { id: string; content: BusContent },
): Promise<boolean> {
  if (content.status === 'RETIRED') return false;
  const [other] = await tx
    .select({ id: bus.id })
    .from(bus)
    .where(
      and(
        eq(bus.schoolId, schoolId),
        eq(barePlate(bus.plate), barePlate(content.plate)),
        ne(bus.status, 'RETIRED'),
        ne(bus.id, id),
      ),
    );
  return other !== undefined;
}


export async function addBus(
  tx: Tx,
  schoolId: SchoolId,
  { id, content, writer }: { id: string; content: BusContent; writer: BusWriter },
): Promise<void> {
  await tx.insert(bus).values({ schoolId, id, version: 1, ...columnsOf(content), ...stampOf(writer) });
}

export async function changeBus(
  tx: Tx,
  schoolId: SchoolId,
  { id, version, content, writer }: { id: string; version: number; content: BusContent; writer: BusWriter },
): Promise<void> {
  await tx
    .update(bus)
    .set({ version: version + 1, ...columnsOf(content), ...stampOf(writer) })
    .where(and(eq(bus.schoolId, schoolId), eq(bus.id, id), eq(bus.version, version)));
}

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: BusContent) {
  const { name, plate, driverName, attendantName, status } = content;
  return { content, name, plate, driverName, attendantName, status };
}

function stampOf(writer: BusWriter) {
  return { updatedAt: writer.at, updatedBy: writer.id, updatedByName: writer.name };
}

function selectBuses(tx: Tx, schoolId: SchoolId, { today }: Moment) {
  const week = tx
    .select({
      busId: busReport.busId,
      onTime: sum(busReport.onTime).as('week_on_time'),
      arrived: sum(busReport.arrived).as('week_arrived'),
    })
    .from(busReport)
    .where(and(eq(busReport.schoolId, schoolId), gte(busReport.day, addDays(today, -6)), lte(busReport.day, today)))
    .groupBy(busReport.busId)
    .as('week');
  return tx
    .select({
      id: bus.id,
      version: bus.version,
      content: bus.content,
      updatedAt: bus.updatedAt,
      updatedBy: bus.updatedByName,
      reportState: busReport.state,
      reviewedAt: busReport.reviewedAt,
      onTime: sql<string | null>`${week.onTime}`,
      arrived: sql<string | null>`${week.arrived}`,
    })
    .from(bus)
    .leftJoin(
      busReport,
      and(eq(busReport.schoolId, bus.schoolId), eq(busReport.busId, bus.id), eq(busReport.day, today)),
    )
    .leftJoin(week, eq(week.busId, bus.id))
    .$dynamic();
}

type BusRow = Awaited<ReturnType<typeof selectBuses>>[number];

function busOf(row: BusRow, now: Date): Bus {
  return {
    ...row.content,
    id: row.id,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
    todayReport: row.reportState && stateAt(row.reportState, row.reviewedAt, now),
    lastSevenDays: { onTime: Number(row.onTime ?? 0), trips: Number(row.arrived ?? 0) },
  };
}

function orderOf(sort: BusFilter['sort']) {
  const columns = { name: bus.name, plate: bus.plate, driverName: bus.driverName, status: bus.status };
  const down = sort.startsWith('-');
  for (const [name, column] of Object.entries(columns)) {
    if (sort === name || sort === `-${name}`) return down ? desc(column) : asc(column);
  }
  return asc(bus.name);
}
