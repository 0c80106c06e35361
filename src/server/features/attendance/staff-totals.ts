/** What a period adds up to for each employee. */
import { and, asc, between, eq } from 'drizzle-orm';
import { staffDaysOver, type Period } from '#contract/days-over.ts';
import type { Day } from '#contract/fields.ts';
import { compareKeys } from '#contract/order.ts';
import type { Page } from '#contract/page.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { type ApprovedAbsence, isDuty, staffDay } from '#contract/staff-day.ts';
import type { StaffTotals, StaffTotalsFilter } from '#contract/staff-report.ts';
import type { Tx } from '#server/db/database.ts';
import { employee } from '#server/features/employee/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { employedBetween } from './enrolled.ts';
import { absencesOf } from './facts.ts';
import { schoolDaysOf } from './school-days.ts';
import { isStaffKept } from './staff-days.ts';
import type { AtTheTime } from './student-totals.ts';
import { staffSums, sumsOf } from './sums.ts';
import { attendedDay } from './table.ts';

const unseen = { seen: 0, late: 0, minutesLate: 0, leftEarly: 0, noOut: 0, worked: 0, overtime: 0 };

type Total = StaffTotals & { nameOrder: string };

export async function pageOfStaffTotals(tx: Tx, at: AtTheTime, { page, limit, ...filter }: StaffTotalsFilter): Promise<Page<StaffTotals>> {
  const all = (await everyStaffTotal(tx, at, filter)).sort(inOrder(filter.sort));
  const data = all.slice((page - 1) * limit, page * limit).map(({ nameOrder: _, ...row }) => row);
  return { count: all.length, nextPage: page * limit < all.length, data };
}

async function everyStaffTotal(tx: Tx, at: AtTheTime, { search, ...asked }: Period & { search?: string | undefined }): Promise<Total[]> {
  const { schoolId, timeZone } = at;
  const calendar = await calendarOf(tx, schoolId);
  const period = staffDaysOver(asked, { ...at, calendar });
  const isIn = and(
    eq(attendedDay.schoolId, schoolId),
    eq(attendedDay.person, 'employee'),
    between(attendedDay.day, period.from, period.until),
  );
  const added = tx
    .select({ personId: attendedDay.personId, sums: sumsOf(staffSums).as('sums') })
    .from(attendedDay)
    .where(isIn)
    .groupBy(attendedDay.personId)
    .as('added');
  const people = await tx
    .select({ id: employee.id, content: employee.content, nameOrder: employee.nameOrder, sums: added.sums })
    .from(employee)
    .leftJoin(added, eq(added.personId, employee.id))
    .where(employedBetween(schoolId, period, search))
    .orderBy(asc(employee.nameOrder));
  const seen = await tx.select({ id: attendedDay.personId, day: attendedDay.day }).from(attendedDay).where(isIn);
  const seenOn = new Set(seen.map(({ id, day }) => `${id} ${day}`));
  const seenBy = Map.groupBy(seen, ({ day }) => day);
  const employed = await tx.$count(employee, employedBetween(schoolId, period, undefined));
  const absences = await absencesOf(tx, { schoolId, timeZone, ids: people.map(({ id }) => id), ...period });
  const days = schoolDaysOf(calendar, period, 'STAFF').map((day) => ({ day, rules: hoursOn(calendar, day, 'STAFF') }));
  return people.map(({ id, content, nameOrder, sums }): Total => {
    const [entry, exit] = [content.startDate, content.endDate];
    const own = days.filter(({ day }) => entry <= day && (exit === null || day <= exit));
    const away = absences.get(id) ?? [];
    const facts = (day: Day) => ({
      day,
      timeZone,
      seen: [],
      absences: touching(away, day),
      isKept: isStaffKept(seenBy.get(day)?.length ?? 0, employed),
    });
    const missed = own.filter(({ day }) => !seenOn.has(`${id} ${day}`)).map(({ day, rules }) => staffDay({ rules, ...facts(day) }).code);
    const halfLeave = own.flatMap(({ day }) => (seenOn.has(`${id} ${day}`) ? touching(away, day) : []));
    const scheduled = own.reduce((sum, { day, rules }) => sum + staffDay({ rules, ...facts(day) }).scheduled, 0);
    return {
      id,
      nameOrder,
      name: content.name,
      number: content.staffNo,
      category: content.category,
      ...(sums ?? unseen),
      possible: own.length,
      absent: missed.filter((code) => code === 'A').length,
      leave: missed.filter((code) => code === 'LV').length + halfLeave.filter((one) => !isDuty(one)).length / 2,
      duty: missed.filter((code) => code === 'OD').length + halfLeave.filter(isDuty).length / 2,
      scheduled,
    };
  });
}

function touching(absences: readonly ApprovedAbsence[], day: Day): ApprovedAbsence[] {
  return absences.filter(({ from, until }) => from <= day && day <= until);
}

function inOrder(sort: StaffTotalsFilter['sort']): (a: Total, b: Total) => number {
  const way = sort.startsWith('-') ? -1 : 1;
  const byName = (a: Total, b: Total) => compareKeys(a.nameOrder, b.nameOrder) || compareKeys(a.id, b.id);
  const by = sort.replace('-', '');
  if (by !== 'absent' && by !== 'late' && by !== 'worked') return (a, b) => way * byName(a, b);
  return (a, b) => way * (a[by] - b[by]) || byName(a, b);
}
