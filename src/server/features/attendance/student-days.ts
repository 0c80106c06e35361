/** Every student on the roll on one day. */
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { StudentDay } from '#contract/attended.ts';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import { type DayRules, hoursOn } from '#contract/school-calendar.ts';
import { offDay } from '#contract/student-day.ts';
import type { DayState, StudentDayFilter, StudentDayRow } from '#contract/student-day-report.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { toldOf } from '#server/features/guardian-notice/queries.ts';
import { namesOfHouses } from '#server/features/house/queries.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { student } from '#server/features/student/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { type DayOff, dayOffOf } from './days-off.ts';
import { enrolledBetween } from './enrolled.ts';
import { hasEnded, studentDayOf } from './rows.ts';
import type { AtTheTime } from './student-totals.ts';
import { saysOtherwise, wasAway, wasHere, wasLate } from './sums.ts';
import { attendedDay } from './table.ts';

export async function pageOfStudentDays(tx: Tx, at: AtTheTime, filter: StudentDayFilter): Promise<Page<StudentDayRow>> {
  const { schoolId } = at;
  const { day, state, ...narrowed } = filter;
  const calendar = await calendarOf(tx, schoolId);
  const dayOff = await dayOffOf(tx, schoolId, { day, calendar });
  const wanted = and(enrolledBetween(tx, schoolId, { from: day, until: day }, narrowed), state && isSo(state, dayOff));
  const isDay = and(
    eq(attendedDay.schoolId, student.schoolId),
    eq(attendedDay.person, 'student'),
    eq(attendedDay.personId, student.id),
    eq(attendedDay.day, day),
  );
  const { id, content, classId, houseId } = student;
  const isEnded = (level: string | null) => hasEnded(day, hoursOn(calendar, day, { level: level ?? '' }), at);
  const counted = await tx
    .select({ rows: sql<number>`count(*)`.mapWith(Number) })
    .from(student)
    .leftJoin(attendedDay, isDay)
    .where(wanted);
  return pageOf(filter, {
    wanted,
    all: counted[0]?.rows ?? 0,
    rows: tx
      .select({ id, content, classId, houseId, level: schoolClass.level, attended: attendedDay })
      .from(student)
      .leftJoin(attendedDay, isDay)
      .leftJoin(schoolClass, and(eq(schoolClass.schoolId, attendedDay.schoolId), eq(schoolClass.id, attendedDay.classId)))
      .orderBy(asc(student.nameOrder), asc(student.id))
      .$dynamic(),
    shown: async (rows) => {
      const classes = await namesOfClasses(
        tx,
        schoolId,
        rows.map(({ classId, attended }) => attended?.classId ?? classId),
      );
      const houses = await namesOfHouses(
        tx,
        schoolId,
        rows.map(({ houseId }) => houseId),
      );
      const told = await toldOf(tx, schoolId, { day, ids: rows.map(({ id }) => id) });
      return rows.map(({ id, content, classId, houseId, level, attended }) => ({
        id,
        name: nameOf(content),
        number: content.admissionNo,
        className: classes.get(attended?.classId ?? classId ?? '') ?? '',
        houseName: houses.get(houseId ?? '') ?? '',
        attended: attended ? studentDayOf(attended, isEnded(level)) : unseenOf(day, dayOff.rulesOf(classId)),
        told: told.get(id) ?? null,
      }));
    },
  });
}

/** Of whom nothing is known, unless the calendar says that there was nothing to know. */
function unseenOf(day: Day, rules: DayRules | undefined): StudentDay | null {
  return rules ? offDay(day, rules) : null;
}

function isSo(state: DayState, { isOn }: DayOff): SQL | undefined {
  switch (state) {
    case 'PRESENT':
      return wasHere;
    case 'LATE':
      return wasLate;
    case 'LEFT_EARLY':
      return and(wasHere, gt(attendedDay.minutesEarly, 0));
    case 'ABSENT':
      return wasAway;
    case 'NOT_MARKED':
      return and(isOn, or(isNull(attendedDay.day), and(eq(attendedDay.marked, 0), sql`${attendedDay.first} is distinct from 'NR'`)));
    case 'AT_ODDS':
      return saysOtherwise;
  }
}
