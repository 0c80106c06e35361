import { and, asc, eq, exists, gte, lt, lte, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Bus, BusContent, BusFilter, BusName, PapersState } from '#contract/bus.ts';
import { calledNow } from '#contract/bus-people.ts';
import { papersSoonUntil } from '#contract/bus-papers.ts';
import { stateAt } from '#contract/bus-report-rules.ts';
import type { Day } from '#contract/fields.ts';
import { orderKey } from '#contract/order.ts';
import type { Page } from '#contract/page.ts';
import { addDays } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { byCode, ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import { seenBy, seesEveryChild } from '#server/features/assignment/scope.ts';
import { busReport } from '#server/features/bus-report/table.ts';
import { rides, student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { hasTwin, type Held, rowsOf } from '#server/record/rows.ts';
import { driverOrderNow, nameNow, staffOn, wholeContent } from './people.ts';
import { barePlate, bus } from './table.ts';

/** The school's calendar day and the instant, which a bus is shown by. */
export interface Moment {
  today: string;
  now: Date;
}

export async function pageOfBuses(
  tx: Tx,
  schoolId: SchoolId,
  { filter, moment }: { filter: BusFilter; moment: Moment },
): Promise<Page<Bus>> {
  const within = and(
    eq(bus.schoolId, schoolId),
    filter.status && eq(bus.status, filter.status),
    filter.papers && inPapersState(filter.papers, moment.today),
  );
  const texts = [bus.name, bus.plate, nameNow(tx, 'driver'), nameNow(tx, 'attendant')];
  return pageOf(filter, {
    ...(await foundOrNearly({ within, ...searchedIn(filter.search, texts) }, (wanted) => tx.$count(bus, wanted))),
    rows: selectBuses(tx, schoolId, moment).orderBy(...sortedBy(tx, filter.sort)),
    shown: (rows) => busesOf(tx, schoolId, { rows, now: moment.now }),
  });
}

/** What the buses are called that the caller may know of, for the roster: all, or those that a child rides whom they may see. */
export async function everyBusName(tx: Tx, actor: Actor): Promise<BusName[]> {
  const { id, name, plate, status } = bus;
  const isRidden = exists(
    tx
      .select({ one: sql`1` })
      .from(student)
      .where(and(seenBy(tx, actor), rides(sql`${bus.id}::text`))),
  );
  return tx
    .select({ id, name, plate, status })
    .from(bus)
    .where(and(eq(bus.schoolId, actor.schoolId), seesEveryChild(actor) ? undefined : isRidden))
    .orderBy(asc(bus.nameOrder), asc(bus.id));
}

export async function findBusName(tx: Tx, schoolId: SchoolId, id: string): Promise<BusName | undefined> {
  const { name, plate, status } = bus;
  const [row] = await tx
    .select({ id: bus.id, name, plate, status })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), eq(bus.id, id)));
  return row;
}

export async function findBus(tx: Tx, schoolId: SchoolId, { id, moment }: { id: string; moment: Moment }): Promise<Bus | undefined> {
  const rows = await selectBuses(tx, schoolId, moment).where(and(eq(bus.schoolId, schoolId), eq(bus.id, id)));
  const [found] = await busesOf(tx, schoolId, { rows, now: moment.now });
  return found;
}

/** As the rules of the contract have it. */
export function inPapersState(state: PapersState, today: Day): SQL | undefined {
  const onTheRoad = ne(bus.status, 'RETIRED');
  if (state === 'EXPIRED') return and(onTheRoad, lt(bus.expires, today));
  return and(onTheRoad, gte(bus.expires, today), lte(bus.expires, papersSoonUntil(today)));
}

/** The buses with their people as they are called today. */
export async function withPeople(tx: Tx, schoolId: SchoolId, contents: readonly BusContent[]): Promise<BusContent[]> {
  const whole = contents.map(wholeContent);
  const staff = await staffOn(tx, schoolId, whole);
  return whole.map((content) => calledNow(content, staff));
}

/** What people wrote of the bus, its people as they are called today. */
export async function readBusContent(tx: Tx, schoolId: SchoolId, id: string): Promise<BusContent | undefined> {
  const rows = await tx
    .select({ content: bus.content })
    .from(bus)
    .where(and(eq(bus.schoolId, schoolId), eq(bus.id, id)));
  const [content] = await withPeople(
    tx,
    schoolId,
    rows.map((row) => row.content),
  );
  return content;
}

/** Held until the transaction ends, with its people as they are called today. */
export async function holdBus(tx: Tx, schoolId: SchoolId, id: string): Promise<Held<BusContent> | undefined> {
  const held = await busRows.hold(tx, schoolId, id);
  const [content] = await withPeople(tx, schoolId, held ? [held.content] : []);
  return held && content && { ...held, content };
}

/** Whether another bus on the road has this plate, however it is typed. */
export async function isPlateTaken(tx: Tx, schoolId: SchoolId, { id, content }: { id: string; content: BusContent }): Promise<boolean> {
  if (content.status === 'RETIRED') return false;
  const alike = and(eq(barePlate(bus.plate), barePlate(content.plate)), ne(bus.status, 'RETIRED'));
  return hasTwin(tx, bus, { schoolId, id, alike });
}

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: BusContent) {
  const { name, plate, driverName, attendantName, status } = content;
  return { content, name, plate, driverName, attendantName, status, ...orderKeysOf(content) };
}

/** The keys that buses stand in order by. */
export function orderKeysOf({ name, plate, driverName }: BusContent) {
  return { nameOrder: orderKey(name), plateOrder: orderKey(plate), driverOrder: orderKey(driverName) };
}

export const busRows = rowsOf(bus, columnsOf);

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
    .leftJoin(busReport, and(eq(busReport.schoolId, bus.schoolId), eq(busReport.busId, bus.id), eq(busReport.day, today)))
    .leftJoin(week, eq(week.busId, bus.id))
    .$dynamic();
}

type BusRow = Awaited<ReturnType<typeof selectBuses>>[number];

async function busesOf(tx: Tx, schoolId: SchoolId, { rows, now }: { rows: readonly BusRow[]; now: Date }): Promise<Bus[]> {
  const contents = await withPeople(
    tx,
    schoolId,
    rows.map(({ content }) => content),
  );
  return rows.map((row, at) => busOf({ ...row, content: contents[at] ?? row.content }, now));
}

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

function sortedBy(tx: Tx, sort: BusFilter['sort']): SQL[] {
  const by = { name: bus.nameOrder, plate: bus.plateOrder, driverName: driverOrderNow(tx), status: byCode(bus.status) };
  return ordered(sort, by, [bus.nameOrder, bus.id]);
}
