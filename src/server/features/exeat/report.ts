/** The history of leaves, by when they were to begin. */
import { and, asc, count, desc, eq, exists, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ExeatFiguresFilter, ExeatReportFilter, PastExeat } from '#contract/exeat-report.ts';
import type { ExeatDeed } from '#contract/exeat-states.ts';
import type { Page } from '#contract/page.ts';
import { plainWords } from '#contract/plain-text.ts';
import { addDays, schoolInstant } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { has } from '#server/db/search.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { namesOfHouses } from '#server/features/house/queries.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { became, minutesLateNow } from './became.ts';
import type { Reading } from './present.ts';
import { exeatsSeenBy, isChild } from './scope.ts';
import { exeat, exeatStep } from './table.ts';

/** Somebody's say, in whichever way. */
export const says: readonly ExeatDeed[] = ['consent', 'refuse', 'approve', 'override', 'decline', 'ask-changes'];

export async function pageOfPast({ db, actor, now }: Reading, filter: ExeatReportFilter): Promise<Page<PastExeat>> {
  const { became: wished, sort } = filter;
  const wanted = and(begunIn(db, actor, filter), wished === undefined ? undefined : eq(became(now), wished));
  const [counted] = await db.select({ rows: count() }).from(exeat).innerJoin(student, isChild).where(wanted);
  const late = minutesLateNow(now);
  return pageOf(filter, {
    wanted,
    all: counted?.rows ?? 0,
    rows: selectPast(db, now).orderBy(...orderOf(sort, late)),
    shown: (rows) => pastOf(db, actor, rows),
  });
}

function orderOf(sort: ExeatReportFilter['sort'], late: SQL): SQL[] {
  if (sort === '-late' || sort === 'late')
    return [sql`${late} ${sql.raw(sort === 'late' ? 'asc' : 'desc')} nulls last`, desc(exeat.departAt), asc(exeat.id)];
  return ordered(sort, { depart: exeat.departAt }, [student.nameOrder, exeat.id]);
}

/** Those of the children whom the caller sees. */
export function begunIn(tx: Tx, actor: Actor, filter: ExeatFiguresFilter): SQL | undefined {
  const { from, until, search = '', typeId, houseId, classId, deciderId } = filter;
  const start = (day: string) => schoolInstant(day, '00:00', actor.timeZone);
  return and(
    exeatsSeenBy(tx, actor),
    gte(exeat.departAt, start(from)),
    lt(exeat.departAt, start(addDays(until, 1))),
    ...plainWords(search).map((part) => or(has(student.searchText, { part }), has(exeat.searchText, { part }))),
    typeId === undefined ? undefined : eq(exeat.typeId, typeId),
    houseId === undefined ? undefined : houseId === 'NONE' ? isNull(exeat.houseId) : eq(exeat.houseId, houseId),
    classId === undefined ? undefined : eq(exeat.classId, classId),
    deciderId === undefined ? undefined : exists(sayOf(tx).where(and(isSayOfIt, eq(exeatStep.byId, deciderId)))),
  );
}

const isSayOfIt = and(
  eq(exeatStep.schoolId, exeat.schoolId),
  eq(exeatStep.exeatId, exeat.id),
  inArray(exeatStep.deed, [...says]),
  isNull(exeatStep.undoneAt),
);

function sayOf(tx: Tx) {
  return tx.select({ by: exeatStep.byName }).from(exeatStep).$dynamic();
}

function selectPast(tx: Tx, now: Date) {
  const lastSay = sayOf(tx).where(isSayOfIt).orderBy(desc(exeatStep.version), desc(exeatStep.id)).limit(1);
  return tx
    .select({
      row: exeat,
      child: student.content,
      became: became(now),
      minutesLate: minutesLateNow(now),
      decidedBy: sql<string | null>`(${lastSay})`,
    })
    .from(exeat)
    .innerJoin(student, isChild)
    .$dynamic();
}

type Past = Awaited<ReturnType<typeof selectPast>>[number];

async function pastOf(tx: Tx, { schoolId }: Actor, rows: readonly Past[]): Promise<PastExeat[]> {
  const classIds = rows.map(({ row }) => row.classId);
  const classes = await namesOfClasses(tx, schoolId, classIds);
  const houseIds = rows.map(({ row }) => row.houseId);
  const houses = await namesOfHouses(tx, schoolId, houseIds);
  return rows.map(({ row, child, decidedBy, ...told }) => ({
    ...told,
    id: row.id,
    ref: row.ref,
    studentId: row.studentId,
    studentName: nameOf(child),
    number: child.admissionNo,
    className: classes.get(row.classId ?? '') ?? '',
    houseName: houses.get(row.houseId ?? '') ?? '',
    typeName: row.terms.name,
    kind: row.terms.kind,
    departAt: row.departAt.toISOString(),
    returnBy: row.returnBy.toISOString(),
    leftAt: row.leftAt?.toISOString() ?? null,
    backAt: row.backAt?.toISOString() ?? null,
    collectorName: row.collectorName,
    requesterName: row.requesterName,
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedByName,
    decidedBy: decidedBy ?? '',
    lateReason: row.lateReason,
    sanction: row.sanction,
  }));
}
