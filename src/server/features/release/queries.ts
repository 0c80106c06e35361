import { and, desc, eq, exists, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import { plainWords } from '#contract/plain-text.ts';
import type { Release, ReleaseFilter } from '#contract/release.ts';
import { addDays, schoolInstant } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { has, plainText } from '#server/db/search.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { seenHere } from '#server/features/whereabouts/queries.ts';
import { movement } from '#server/features/whereabouts/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { isItsVoid, release, releaseLook, releaseVoid } from './table.ts';

export type ReleaseRow = Awaited<ReturnType<typeof selectReleases>>[number];

interface OfChild {
  studentId: string;
  page: number;
  limit: number;
}

/** Of one child, the newest first. */
export function pageOfReleases(tx: Tx, schoolId: SchoolId, { studentId, ...page }: OfChild): Promise<Page<Release>> {
  return pageWhere(tx, schoolId, page, eq(release.studentId, studentId));
}

interface Where {
  schoolId: SchoolId;
  timeZone: string;
}

/** Who left with whom on a day, or what waits to be looked at, the newest first. */
export function pageOfDay(
  tx: Tx,
  { schoolId, timeZone }: Where,
  { day, shown, search, ...page }: Pick<ReleaseFilter, 'day' | 'shown' | 'search' | 'page' | 'limit'>,
): Promise<Page<Release>> {
  const start = (of: Day) => schoolInstant(of, '00:00', timeZone);
  const ofDay = and(gte(release.at, start(day)), lt(release.at, start(addDays(day, 1))));
  const to = plainText([release.toName]);
  const found = plainWords(search ?? '').map((part) => or(has(student.searchText, { part }), has(to, { part })));
  return pageWhere(tx, schoolId, page, and(shown === 'WAITING' ? waits() : ofDay, ...found));
}

/** How many have an alarm and nobody has looked. */
export async function countAlarms(tx: Tx, schoolId: SchoolId): Promise<number> {
  const rows = await selectReleases(tx).where(and(eq(release.schoolId, schoolId), waits()));
  return rows.length;
}

export async function findRelease(tx: Tx, schoolId: SchoolId, id: string): Promise<ReleaseRow | undefined> {
  const [row] = await selectReleases(tx).where(and(eq(release.schoolId, schoolId), eq(release.id, id)));
  return row;
}

/** The release of that day before or after which the child was not seen here again: they were handed over already. */
export async function standingRelease(
  tx: Tx,
  { schoolId, timeZone }: Where,
  { studentId, at, day }: { studentId: string; at: Date; day: Day },
): Promise<ReleaseRow | undefined> {
  const start = (of: Day) => schoolInstant(of, '00:00', timeZone);
  const between = sql`${movement.at} > least(${release.at}, ${at.toISOString()}::timestamptz)
    and ${movement.at} < greatest(${release.at}, ${at.toISOString()}::timestamptz)`;
  const cameBack = seenHere(tx, { schoolId, studentId }, between);
  const [row] = await selectReleases(tx)
    .where(
      and(
        eq(release.schoolId, schoolId),
        eq(release.studentId, studentId),
        gte(release.at, start(day)),
        lt(release.at, start(addDays(day, 1))),
        isNull(releaseVoid.releaseId),
        not(exists(cameBack)),
      ),
    )
    .orderBy(desc(release.at))
    .limit(1);
  return row;
}

/** As presented, with the class the child is in. */
export async function releasesOf(tx: Tx, schoolId: SchoolId, rows: readonly ReleaseRow[]): Promise<Release[]> {
  const classes = await namesOfClasses(
    tx,
    schoolId,
    rows.map(({ classId }) => classId),
  );
  return rows.map((row) => releaseOf(row, classes.get(row.classId ?? '') ?? ''));
}

async function pageWhere(
  tx: Tx,
  schoolId: SchoolId,
  page: { page: number; limit: number },
  which: SQL | undefined,
): Promise<Page<Release>> {
  const wanted = and(eq(release.schoolId, schoolId), which);
  const counted = await tx
    .select({ rows: sql<number>`count(*)`.mapWith(Number) })
    .from(release)
    .innerJoin(student, isChild)
    .leftJoin(releaseVoid, isItsVoid)
    .leftJoin(releaseLook, isItsLook)
    .where(wanted);
  return pageOf(page, {
    wanted,
    all: counted[0]?.rows ?? 0,
    rows: selectReleases(tx).orderBy(desc(release.at), desc(release.id)),
    shown: (rows) => releasesOf(tx, schoolId, rows),
  });
}

/** Of a void one too: that it was wrong is no answer to who took the child. */
function waits(): SQL | undefined {
  return and(sql`${release.alarms} <> '[]'`, isNull(releaseLook.releaseId));
}

const isChild = and(eq(student.schoolId, release.schoolId), eq(student.id, release.studentId));
const isItsLook = and(eq(releaseLook.schoolId, release.schoolId), eq(releaseLook.releaseId, release.id));

function selectReleases(tx: Tx) {
  return tx
    .select({
      release,
      child: student.content,
      classId: student.classId,
      voided: { reason: releaseVoid.reason, at: releaseVoid.at, by: releaseVoid.byName },
      looked: { found: releaseLook.found, at: releaseLook.at, by: releaseLook.byName },
    })
    .from(release)
    .innerJoin(student, isChild)
    .leftJoin(releaseVoid, isItsVoid)
    .leftJoin(releaseLook, isItsLook)
    .$dynamic();
}

function releaseOf({ release: row, child, voided, looked }: ReleaseRow, className: string): Release {
  const { gateId, pointName, agreedByName, byName, at, receivedAt, listAsOf, ...kept } = row;
  return {
    id: kept.id,
    studentId: kept.studentId,
    studentName: nameOf(child),
    number: child.admissionNo,
    className,
    at: at.toISOString(),
    point: { gateId, name: pointName },
    guardianId: kept.guardianId,
    toName: kept.toName,
    toPhone: kept.toPhone,
    relation: kept.relation,
    right: kept.right,
    agreedBy: agreedByName,
    word: kept.word,
    check: kept.check,
    childComfortable: kept.childComfortable,
    office: kept.office,
    note: kept.note,
    by: byName,
    byId: kept.byId,
    isOffline: kept.isOffline,
    listAsOf: listAsOf?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    alarms: kept.alarms,
    looked: looked && { ...looked, at: looked.at.toISOString() },
    voided: voided && { ...voided, at: voided.at.toISOString() },
  };
}
