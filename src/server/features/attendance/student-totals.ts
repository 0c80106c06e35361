/** What a period adds up to for each student. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { absenceRuns, ratedBy } from '#contract/attendance-totals.ts';
import { type DaysOver, daysOver } from '#contract/days-over.ts';
import type { Page } from '#contract/page.ts';
import { compareKeys } from '#contract/order.ts';
import { compareClasses } from '#contract/level-order.ts';
import type { SchoolCalendar } from '#contract/school-calendar.ts';
import type { StudentTotals, StudentTotalsFilter } from '#contract/student-totals.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { countedDays } from './counted.ts';
import { enrolledBetween, entryDay, type Narrowed } from './enrolled.ts';
import type { AtTheSchool } from './keep.ts';
import { periodBefore, possibleDays } from './school-days.ts';
import { seatsSince } from './seats.ts';
import { stretchesOf } from './stretches.ts';
import { studentSums, sumsOf } from './sums.ts';
import { attendedDay } from './table.ts';

export interface AtTheTime extends AtTheSchool {
  now: Date;
}

/** What only a page is given: it is looked up day by day. */
const later = { longestAbsence: null, currentAbsence: null, rateBefore: null } as const;

/** All of them are added up, for they stand in order of what comes of it; a page of those is answered. */
export async function pageOfStudentTotals(
  tx: Tx,
  at: AtTheTime,
  { page, limit, ...filter }: StudentTotalsFilter,
): Promise<Page<StudentTotals>> {
  const calendar = await calendarOf(tx, at.schoolId);
  const period = daysOver(filter, { ...at, calendar });
  const all = (await everyTotal(tx, at.schoolId, { calendar, period, narrowed: filter }))
    .filter(isFlagged(filter.flag))
    .sort(inOrder(filter.sort));
  const rows = all.slice((page - 1) * limit, page * limit);
  const ids = rows.map(({ id }) => id);
  const isPage = limit < Number.MAX_SAFE_INTEGER && rows.length > 0;
  const runs = isPage ? await runsOf(tx, at.schoolId, period, ids) : undefined;
  const before = isPage ? await ratesOf(tx, at.schoolId, { calendar, period: periodBefore(period), ids }) : undefined;
  const data = rows.map((row) => {
    const run = runs?.get(row.id);
    return {
      ...shownTotal(row),
      longestAbsence: run?.longest ?? null,
      currentAbsence: run?.current ?? null,
      rateBefore: before?.get(row.id) ?? null,
    };
  });
  return { count: all.length, nextPage: page * limit < all.length, data };
}

export function shownTotal({ level: _, nameOrder: _order, ...row }: Total): StudentTotals {
  return row;
}

interface Wanted {
  calendar: SchoolCalendar;
  period: DaysOver;
  narrowed: Narrowed;
  ids?: readonly string[];
}

export type Total = StudentTotals & { level: string; nameOrder: string };

export async function everyTotal(tx: Tx, schoolId: SchoolId, { calendar, period, narrowed, ids }: Wanted): Promise<Total[]> {
  const added = tx
    .select({ personId: attendedDay.personId, sums: sumsOf(studentSums).as('sums') })
    .from(attendedDay)
    .where(and(countedDays(tx, schoolId, period), ids && inArray(attendedDay.personId, [...ids])))
    .groupBy(attendedDay.personId)
    .as('added');
  const rows = await tx
    .select({
      id: student.id,
      content: student.content,
      nameOrder: student.nameOrder,
      entry: entryDay,
      exit: student.exitDate,
      className: sql<string>`coalesce(${schoolClass.name}, '')`,
      level: sql<string>`coalesce(${schoolClass.level}, '')`,
      added: added.sums,
    })
    .from(student)
    .leftJoin(schoolClass, and(eq(schoolClass.schoolId, student.schoolId), eq(schoolClass.id, student.classId)))
    .leftJoin(added, eq(added.personId, student.id))
    .where(and(enrolledBetween(tx, schoolId, period, narrowed), ids && inArray(student.id, [...ids])));
  const seats = await seatsSince(tx, schoolId, period.from, ids);
  const possible = possibleDays(calendar, period);
  return rows.map(({ content, entry, exit, added: counted, ...row }): Total => {
    const days = stretchesOf({ entry, exit }, seats.get(row.id) ?? []).reduce((sum, stretch) => sum + possible(stretch), 0);
    const halves = { ...zero, ...counted, possible: 2 * days };
    const { id, className, level, nameOrder } = row;
    return {
      id,
      className,
      level,
      nameOrder,
      name: nameOf(content),
      number: content.admissionNo,
      ...halves,
      ...later,
      ...ratedBy(halves),
    };
  });
}

const zero = {
  marked: 0,
  present: 0,
  authorised: 0,
  unauthorised: 0,
  late: 0,
  minutesLate: 0,
  leftEarly: 0,
  attended: 0,
  lastPresent: null,
};

function isFlagged(flag: StudentTotalsFilter['flag']): (row: Total) => boolean {
  if (flag === undefined) return () => true;
  if (flag === 'EXAM') return ({ isBelowExam }) => isBelowExam;
  if (flag === 'NOT_ENOUGH') return ({ rate, possible }) => rate === null && possible > 0;
  return (row) => row.flag === flag;
}

/** By rate the lowest first; of whom there is no rate come last, whichever way the list is turned. */
function inOrder(sort: StudentTotalsFilter['sort']): (a: Total, b: Total) => number {
  const way = sort.startsWith('-') ? -1 : 1;
  const byName = (a: Total, b: Total) => compareKeys(a.nameOrder, b.nameOrder) || compareKeys(a.id, b.id);
  switch (sort.replace('-', '')) {
    case 'class':
      return (a, b) => way * compareClasses({ level: a.level, name: a.className }, { level: b.level, name: b.className }) || byName(a, b);
    case 'rate':
      return (a, b) => Number(a.rate === null) - Number(b.rate === null) || way * ((a.rate ?? 0) - (b.rate ?? 0)) || byName(a, b);
    case 'late':
      return (a, b) => way * (a.late - b.late) || byName(a, b);
    default:
      return (a, b) => way * byName(a, b);
  }
}

/** How many days in a row they were absent, by student. */
export async function runsOf(tx: Tx, schoolId: SchoolId, period: DaysOver, ids: readonly string[]) {
  const rows = await tx
    .select({ id: attendedDay.personId, day: attendedDay.day, present: attendedDay.present })
    .from(attendedDay)
    .where(and(countedDays(tx, schoolId, period), inArray(attendedDay.personId, [...ids]), sql`${attendedDay.marked} > 0`))
    .orderBy(asc(attendedDay.day));
  const byStudent = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byStudent].map(([id, days]) => [id, absenceRuns(days.map(({ day, present }) => ({ day, isAbsent: present === 0 })))]));
}

async function ratesOf(tx: Tx, schoolId: SchoolId, wanted: Omit<Wanted, 'narrowed'>) {
  const totals = await everyTotal(tx, schoolId, { ...wanted, narrowed: {} });
  return new Map(totals.map(({ id, rate }) => [id, rate]));
}
