/** One student's days of a period, and what they add up to. */
import { and, between, eq } from 'drizzle-orm';
import { daysOver, type Period } from '#contract/days-over.ts';
import type { Day } from '#contract/fields.ts';
import type { listDaysOfStudent } from '#contract/student-totals.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { addDays } from '#contract/school-time.ts';
import type * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { namesOfHouses } from '#server/features/house/queries.ts';
import { student } from '#server/features/student/table.ts';
import { importsOfDays } from './imported.ts';
import { hasEnded, studentDayOf } from './rows.ts';
import { type AtTheTime, everyTotal, runsOf, shownTotal } from './student-totals.ts';
import { attendedDay } from './table.ts';

type Answer = z.infer<typeof listDaysOfStudent.answer>;

/** The caller has seen to it that the student may be seen; undefined of one who was never on the roll in the period. */
export async function daysOfStudent(tx: Tx, at: AtTheTime, { id, ...asked }: Period & { id: string }): Promise<Answer | undefined> {
  const { schoolId } = at;
  const calendar = await calendarOf(tx, schoolId);
  const over = daysOver(asked, { ...at, calendar });
  const [total] = await everyTotal(tx, schoolId, { calendar, period: over, narrowed: {}, ids: [id] });
  if (!total) return undefined;
  const [row] = await tx
    .select({ houseId: student.houseId })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.id, id)));
  const houses = await namesOfHouses(tx, schoolId, [row?.houseId ?? null]);
  const kept = await tx
    .select()
    .from(attendedDay)
    .where(
      and(
        eq(attendedDay.schoolId, schoolId),
        eq(attendedDay.person, 'student'),
        eq(attendedDay.personId, id),
        between(attendedDay.day, asked.from, asked.until),
      ),
    );
  const isEnded = (day: Day) => hasEnded(day, hoursOn(calendar, day, { level: total.level }), at);
  const byDay = new Map(kept.map((one) => [one.day, studentDayOf(one, isEnded(one.day))]));
  const imported = await importsOfDays(tx, schoolId, { id, ...asked });
  const runs = (await runsOf(tx, schoolId, over, [id])).get(id);
  const days: Answer['days'] = [];
  for (let day = asked.until; day >= asked.from; day = addDays(day, -1)) {
    const { noSchool, special } = hoursOn(calendar, day, { level: total.level });
    const files = imported.get(day);
    const attended = byDay.get(day) ?? null;
    days.push({ day, noSchool: noSchool === null ? null : (special?.name ?? noSchool), attended, ...(files && { imports: files }) });
  }
  const { name, number, className } = total;
  return {
    person: { id, name, number, className, houseName: houses.get(row?.houseId ?? '') ?? '' },
    totals: { ...shownTotal(total), longestAbsence: runs?.longest ?? 0, currentAbsence: runs?.current ?? 0 },
    days,
  };
}
