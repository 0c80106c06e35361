import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type BusReport,
  type BusReportContent,
  type BusReportFilter,
  lockedAfterDays,
  type ReportSort,
  ReportState,
} from '#contract/bus-report.ts';
import { figuresOf, stateAt } from '#contract/bus-report-rules.ts';
import type { ReportTrips } from '#contract/bus-report-trips.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { byPlaceIn } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import { bus } from '#server/features/bus/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { busReport } from './table.ts';

/** Which report: there is one per bus per day. */
export interface OneReport {
  busId: string;
  day: string;
}

export async function pageOfBusReports(
  tx: Tx,
  schoolId: SchoolId,
  { filter, now }: { filter: BusReportFilter; now: Date },
): Promise<Page<BusReport>> {
  const within = and(
    eq(busReport.schoolId, schoolId),
    filter.dateFilter ? eq(busReport.day, filter.dateFilter) : undefined,
    filter.busId ? eq(busReport.busId, filter.busId) : undefined,
    filter.state ? inState(filter.state, now) : undefined,
  );
  const texts = [bus.name, bus.plate, busReport.driverName, busReport.attendantName];
  const found = await foundOrNearly({ within, ...searchedIn(filter.search, texts) }, async (wanted) => {
    const counted = tx.select({ rows: count() }).from(busReport).$dynamic();
    // Every report has its bus: only a search has to look at it.
    const [total] = await (filter.search ? counted.innerJoin(bus, itsBus) : counted).where(wanted);
    return total?.rows ?? 0;
  });
  return pageOf(filter, {
    ...found,
    rows: selectReports(tx).orderBy(...orderOf(filter.sort, now)),
    shown: (rows) => rows.map((row) => busReportOf(row, now)),
  });
}

export async function findBusReport(
  tx: Tx,
  schoolId: SchoolId,
  { one, now }: { one: OneReport; now: Date },
): Promise<BusReport | undefined> {
  const [row] = await selectReports(tx).where(named(schoolId, one));
  return row && busReportOf(row, now);
}

/** The report, held until the transaction ends so that edits of it follow one another. */
export async function holdBusReport(tx: Tx, schoolId: SchoolId, one: OneReport): Promise<ReportRow | undefined> {
  const [row] = await selectReports(tx).where(named(schoolId, one)).for('update', { of: busReport });
  return row;
}

/** Buses in service that have no report of this day yet. */
export async function busesWithoutReport(tx: Tx, schoolId: SchoolId, day: string) {
  return (
    tx
      .select({ id: bus.id, content: bus.content })
      .from(bus)
      .leftJoin(busReport, and(eq(busReport.schoolId, bus.schoolId), eq(busReport.busId, bus.id), eq(busReport.day, day)))
      .where(and(eq(bus.schoolId, schoolId), eq(bus.status, 'IN_SERVICE'), isNull(busReport.busId)))
      // One order for everybody: two first readers of a day must not wait for each other's rows.
      .orderBy(asc(bus.id))
  );
}

/** What a report begins with. */
export interface Draft {
  content: BusReportContent;
  /** Null of a bus without trips that day. */
  ofTrips: ReportTrips | null;
}

/**
 * Starts reports as the system does, unless somebody was faster; answers how many it started. Nobody's screen has them
 * yet, so nobody is told.
 */
export async function startReports(
  tx: Tx,
  schoolId: SchoolId,
  { day, at, drafts }: { day: string; at: Date; drafts: ({ busId: string } & Draft)[] },
): Promise<number> {
  if (drafts.length === 0) return 0;
  const started = await tx
    .insert(busReport)
    .values(
      drafts.map(({ busId, content, ofTrips }) => ({
        schoolId,
        busId,
        day,
        state: 'DRAFT' as const,
        ...columnsOf(content, ofTrips),
        drafted: content,
        ofTrips,
        reviewNote: '',
        updatedAt: at,
        updatedByName: 'Muster',
      })),
    )
    .onConflictDoNothing()
    .returning({ busId: busReport.busId });
  return started.length;
}

export type Writable = Partial<Omit<typeof busReport.$inferInsert, 'schoolId' | 'busId' | 'day' | 'version'>>;

/** Writes a held report and answers with its new version. */
export async function writeBusReport(tx: Tx, schoolId: SchoolId, { held, set }: { held: ReportRow; set: Writable }): Promise<ReportRow> {
  const version = held.version + 1;
  await tx
    .update(busReport)
    .set({ ...set, version })
    .where(and(named(schoolId, held), eq(busReport.version, held.version)));
  return { ...held, ...set, version };
}

/** The content with the figures kept beside it, to list, sort and check by. */
export function columnsOf(content: BusReportContent, ofTrips: ReportTrips | null = null) {
  return {
    content,
    ...figuresOf(content, ofTrips),
    driverName: content.driverName,
    attendantName: content.attendantName,
    childCheck: content.childCheck !== null,
  };
}

/** The report as it leaves the server. */
export function busReportOf(row: ReportRow, now: Date): BusReport {
  return {
    busId: row.busId,
    day: row.day,
    busName: row.busName,
    plate: row.plate,
    state: stateAt(row.state, row.reviewedAt, now),
    version: row.version,
    content: row.content,
    drafted: row.drafted,
    ofTrips: row.ofTrips,
    figures: {
      trips: row.trips,
      arrived: row.arrived,
      onTime: row.onTime,
      delayMinutes: row.delayMinutes,
      expected: row.expected,
      boarded: row.boarded,
      alighted: row.alighted,
      absent: row.absent,
      defects: row.defects,
      incidents: row.incidents,
      highIncidents: row.highIncidents,
      km: row.km,
      gpsKm: row.gpsKm,
      exceptions: row.exceptions,
    },
    submittedAt: row.submittedAt?.toISOString() ?? null,
    submittedBy: row.submittedByName,
    submittedById: row.submittedBy,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedBy: row.reviewedByName,
    reviewNote: row.reviewNote,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
  };
}

export type ReportRow = typeof busReport.$inferSelect & { busName: string; plate: string };

const itsBus = and(eq(bus.schoolId, busReport.schoolId), eq(bus.id, busReport.busId));

function selectReports(tx: Tx) {
  return tx
    .select({ ...getTableColumns(busReport), busName: bus.name, plate: bus.plate })
    .from(busReport)
    .innerJoin(bus, itsBus)
    .$dynamic();
}

function named(schoolId: SchoolId, one: OneReport) {
  return and(eq(busReport.schoolId, schoolId), eq(busReport.busId, one.busId), eq(busReport.day, one.day));
}

function lockedBefore(now: Date): Date {
  return new Date(now.getTime() - lockedAfterDays * 24 * 60 * 60 * 1000);
}

function inState(state: ReportState, now: Date): SQL | undefined {
  if (state === 'LOCKED') return and(eq(busReport.state, 'REVIEWED'), lte(busReport.reviewedAt, lockedBefore(now)));
  if (state === 'REVIEWED') return and(eq(busReport.state, 'REVIEWED'), gt(busReport.reviewedAt, lockedBefore(now)));
  return eq(busReport.state, state);
}

/** Rows that are alike in the sorted column stand newest day first, then by bus; so pages never overlap. */
function orderOf(sort: BusReportFilter['sort'], now: Date): SQL[] {
  const by: Record<ReportSort, SQLWrapper> = {
    day: busReport.day,
    bus: bus.nameOrder,
    state: stageOf(now),
    delay: busReport.delayMinutes,
    incidents: busReport.incidents,
    km: sql`coalesce(${busReport.km}, -1)`,
  };
  const [, column] = Object.entries(by).find(([name]) => sort === name || sort === `-${name}`) ?? ['day', busReport.day];
  const first = sort.startsWith('-') ? sql`${column} desc` : sql`${column} asc`;
  return [first, desc(busReport.day), asc(bus.nameOrder), asc(busReport.busId)];
}

/** How far the report has come, in the order of its states. */
function stageOf(now: Date): SQL {
  const state = sql`case when ${inState('LOCKED', now)} then 'LOCKED' else ${busReport.state} end`;
  return byPlaceIn(ReportState.options, state);
}
