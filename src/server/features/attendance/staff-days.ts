/** Every employee on one day: those who were seen have a row, of the others it follows from leave and calendar. */
import { and, asc, count, eq } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { staffDay } from '#contract/staff-day.ts';
import type { StaffDayFilter, StaffDayRow, StaffState } from '#contract/staff-report.ts';
import type { StaffDay } from '#contract/attended.ts';
import type { Tx } from '#server/db/database.ts';
import { employee } from '#server/features/employee/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { employedBetween } from './enrolled.ts';
import { absencesOf } from './facts.ts';
import { hasEnded, staffDayOf } from './rows.ts';
import type { AtTheTime } from './student-totals.ts';
import { attendedDay } from './table.ts';

/** A school has some hundreds of staff: all of them are read, and a page of those is answered. */
export async function pageOfStaffDays(tx: Tx, at: AtTheTime, filter: StaffDayFilter): Promise<Page<StaffDayRow>> {
  const { state, page, limit } = filter;
  const rows = (await everyStaffDay(tx, at, filter)).filter(({ attended }) => state === undefined || isSo(attended, state));
  const first = (page - 1) * limit;
  return { count: rows.length, nextPage: page * limit < rows.length, data: rows.slice(first, first + limit) };
}

export async function everyStaffDay(
  tx: Tx,
  { schoolId, timeZone, now }: AtTheTime,
  { day, search }: { day: Day; search?: string | undefined },
) {
  const isDay = and(
    eq(attendedDay.schoolId, employee.schoolId),
    eq(attendedDay.person, 'employee'),
    eq(attendedDay.personId, employee.id),
    eq(attendedDay.day, day),
  );
  const people = await tx
    .select({ id: employee.id, content: employee.content, kept: attendedDay })
    .from(employee)
    .leftJoin(attendedDay, isDay)
    .where(employedBetween(schoolId, { from: day, until: day }, search))
    .orderBy(asc(employee.nameOrder), asc(employee.id));
  const ids = people.flatMap(({ id, kept }) => (kept ? [] : [id]));
  const absences = await absencesOf(tx, { schoolId, timeZone, ids, from: day, until: day });
  const rules = hoursOn(await calendarOf(tx, schoolId), day, 'STAFF');
  const [all] = await tx
    .select({ employed: count(), seen: count(attendedDay.day) })
    .from(employee)
    .leftJoin(attendedDay, isDay)
    .where(employedBetween(schoolId, { from: day, until: day }, undefined));
  const isKept = isStaffKept(all?.seen ?? 0, all?.employed ?? 0);
  const isEnded = hasEnded(day, rules, { now, timeZone });
  return people.map(({ id, content, kept }): StaffDayRow => {
    const unseen = () => staffDay({ day, rules, timeZone, seen: [], absences: absences.get(id) ?? [], isKept });
    const attended = kept ? staffDayOf(kept, isEnded) : unseen();
    return { id, name: content.name, number: content.staffNo, category: content.category, attended };
  });
}

/** Where half of the staff were seen on a day, coming and going is kept: of who was not seen it says something. */
export function isStaffKept(seen: number, employed: number): boolean {
  return seen > 0 && seen * 2 >= employed;
}

export function isSo({ code, minutesEarly }: StaffDay, state: StaffState): boolean {
  switch (state) {
    case 'PRESENT':
      return code === 'P' || code === 'L' || code === 'LE';
    case 'LATE':
      return code === 'L';
    case 'LEFT_EARLY':
      return minutesEarly > 0 && (code === 'L' || code === 'LE');
    case 'ABSENT':
      return code === 'A';
    case 'ON_LEAVE':
      return code === 'LV' || code === 'OD';
    case 'NOT_KNOWN':
      return code === null;
  }
}
