/** The whole school on one day. */
import { and, eq, sql } from 'drizzle-orm';
import { percentOf } from '#contract/attendance-totals.ts';
import { type DaySummary, notKnownOf } from '#contract/day-summary.ts';
import type { Day } from '#contract/fields.ts';
import { compareClasses } from '#contract/level-order.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import type { StaffDayRow } from '#contract/staff-report.ts';
import type { SheetRow } from '#server/features/export/export-handler.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { voiceIn } from '#server/words.ts';
import { dayOffOf } from './days-off.ts';
import { enrolledBetween } from './enrolled.ts';
import type { AtTheSchool } from './keep.ts';
import { everyStaffDay, isSo } from './staff-days.ts';
import type { AtTheTime } from './student-totals.ts';
import { saysOtherwise, wasAway, wasHere, wasLate } from './sums.ts';
import { attendedDay } from './table.ts';

const counts = ['expected', 'marked', 'present', 'late', 'authorised', 'unauthorised', 'leftEarly', 'atOdds'] as const;
type Counts = Record<(typeof counts)[number], number>;

export async function daySummary(tx: Tx, at: AtTheTime, day: Day): Promise<DaySummary> {
  const calendar = await calendarOf(tx, at.schoolId);
  const { rulesOf } = await dayOffOf(tx, at.schoolId, { day, calendar });
  const byClass = (await countsByClass(tx, at, day)).map((row) => (rulesOf(row.id) ? { ...row, expected: 0 } : row));
  const levels = byClass.map(({ level }) => hoursOn(calendar, day, { level: level ?? '' }));
  const [rules = hoursOn(calendar, day, { level: '' })] = levels;
  const isOff = levels.every(({ hours }) => hours === null) && rules.hours === null;
  return {
    day,
    noSchool: isOff ? rules.noSchool : null,
    special: rules.special?.name ?? '',
    students: totalOf(byClass),
    staff: staffCounts(await everyStaffDay(tx, at, { day }), { isOff: hoursOn(calendar, day, 'STAFF').hours === null }),
    classes: byClass
      .flatMap(({ id, name, level, leftEarly: _early, atOdds: _odds, ...row }) =>
        id === null || name === null ? [] : [{ id, name, level: level ?? '', ...row }],
      )
      .sort(compareClasses)
      .map(({ level: _, ...row }) => row),
  };
}

/** Each child once: who was there for a part of the day is present, and not absent. Both together are who is marked. */
async function countsByClass(tx: Tx, { schoolId }: AtTheSchool, day: Day) {
  const tally = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const { authorised, marked, minutesEarly } = attendedDay;
  return tx
    .select({
      id: schoolClass.id,
      name: schoolClass.name,
      level: schoolClass.level,
      expected: sql<number>`count(*)`.mapWith(Number),
      marked: tally(sql`${marked} > 0`),
      present: tally(wasHere),
      late: tally(wasLate),
      authorised: tally(sql`${wasAway} and ${authorised} > 0`),
      unauthorised: tally(sql`${wasAway} and ${authorised} = 0`),
      leftEarly: tally(sql`${wasHere} and ${minutesEarly} > 0`),
      atOdds: tally(saysOtherwise),
    })
    .from(student)
    .leftJoin(schoolClass, and(eq(schoolClass.schoolId, student.schoolId), eq(schoolClass.id, student.classId)))
    .leftJoin(
      attendedDay,
      and(
        eq(attendedDay.schoolId, student.schoolId),
        eq(attendedDay.person, 'student'),
        eq(attendedDay.personId, student.id),
        eq(attendedDay.day, day),
      ),
    )
    .where(enrolledBetween(tx, schoolId, { from: day, until: day }, {}))
    .groupBy(schoolClass.id, schoolClass.name, schoolClass.level);
}

function totalOf(rows: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => rows.reduce((all, row) => all + row[name], 0);
  return {
    expected: sum('expected'),
    marked: sum('marked'),
    present: sum('present'),
    late: sum('late'),
    authorised: sum('authorised'),
    unauthorised: sum('unauthorised'),
    leftEarly: sum('leftEarly'),
    atOdds: sum('atOdds'),
  };
}

function staffCounts(rows: readonly StaffDayRow[], { isOff }: { isOff: boolean }): DaySummary['staff'] {
  const those = (state: Parameters<typeof isSo>[1]) => rows.filter(({ attended }) => isSo(attended, state)).length;
  return {
    expected: isOff ? 0 : rows.length,
    seen: those('PRESENT'),
    late: those('LATE'),
    leftEarly: those('LEFT_EARLY'),
    onLeave: those('ON_LEAVE'),
    absent: those('ABSENT'),
    isKept: rows.some(({ attended }) => attended.firstIn !== null || attended.lastOut !== null),
  };
}

/** As a file has it: all students, those of each class, staff. */
export async function rowsOfSummary(
  tx: Tx,
  { language, ...at }: AtTheTime & Pick<Actor, 'language'>,
  day: Day,
): Promise<(SheetRow & { id: string })[]> {
  const { t } = voiceIn(language);
  const { students, classes, staff } = await daySummary(tx, at, day);
  const shown = ({ id, ...row }: { id: string } & Omit<DaySummary['classes'][number], 'id'>) => ({
    id,
    ...row,
    coverage: coverageOf(row),
  });
  const { atOdds: _, ...all } = students;
  const { seen: present, onLeave: authorised, absent: unauthorised, isKept: _kept, ...rest } = staff;
  const known = { expected: staff.expected, marked: staff.expected - notKnownOf(staff) };
  return [
    shown({ id: 'students', name: t('All students'), ...all }),
    ...classes.map(shown),
    { id: 'staff', name: t('Staff'), ...rest, ...known, coverage: coverageOf(known), present, authorised, unauthorised },
  ];
}

function coverageOf({ expected, marked }: { expected: number; marked: number }): number | null {
  return expected === 0 ? null : percentOf(Math.min(1, marked / expected));
}
