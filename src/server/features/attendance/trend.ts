/** How attendance went over a period: by week, by weekday, by class and week. */
import { and, eq, inArray } from 'drizzle-orm';
import { type DaysOver, daysOver, type Period } from '#contract/days-over.ts';
import type { Day } from '#contract/fields.ts';
import { compareClasses } from '#contract/level-order.ts';
import type { SchoolCalendar } from '#contract/school-calendar.ts';
import { addDays, weekdayOf } from '#contract/school-time.ts';
import type { StudentTrend } from '#contract/student-totals.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { student } from '#server/features/student/table.ts';
import { countedDays } from './counted.ts';
import { enrolledBetween, entryDay, type Narrowed } from './enrolled.ts';
import { daysOfLevel } from './school-days.ts';
import { everySeat, isSeatOf, seatsSince } from './seats.ts';
import { stretchesOf } from './stretches.ts';
import type { AtTheTime } from './student-totals.ts';
import { halfDaySums, sumsOf } from './sums.ts';
import { attendedDay } from './table.ts';

type Sums = StudentTrend['all'];

/** The half days of one class on one day, of those who sat in it then; of who sat in none where `classId` is null. */
interface Cell extends Sums {
  classId: string | null;
  day: Day;
}

export async function studentTrend(tx: Tx, at: AtTheTime, { from, until, ...narrowed }: Period & Narrowed): Promise<StudentTrend> {
  const calendar = await calendarOf(tx, at.schoolId);
  const period = daysOver({ from, until }, { ...at, calendar });
  const classes = await classesOf(tx, at, narrowed);
  const isNarrowed = narrowed.classId !== undefined || narrowed.level !== undefined;
  const cells = await cellsOf(tx, at, { calendar, period, among: isNarrowed ? classes.map(({ id }) => id) : null });
  const weeks = (of: readonly Cell[]) => grouped(of, ({ day }) => mondayOf(day)).map(([monday, sums]) => ({ monday, ...sums }));
  return {
    all: added(cells),
    weeks: weeks(cells),
    weekdays: grouped(cells, ({ day }) => String(weekdayOf(day))).map(([weekday, sums]) => ({ weekday: Number(weekday), ...sums })),
    classes: classes
      .sort(compareClasses)
      .map(({ id, name }) => ({ id, name, weeks: weeks(cells.filter(({ classId }) => classId === id)) }))
      .filter((one) => one.weeks.some(({ possible }) => possible > 0)),
  };
}

function classesOf(tx: Tx, { schoolId }: AtTheTime, { classId, level }: Narrowed) {
  return tx
    .select({ id: schoolClass.id, name: schoolClass.name, level: schoolClass.level })
    .from(schoolClass)
    .where(
      and(
        eq(schoolClass.schoolId, schoolId),
        classId === undefined ? undefined : eq(schoolClass.id, classId),
        level === undefined ? undefined : eq(schoolClass.level, level),
      ),
    );
}

interface Wanted {
  calendar: SchoolCalendar;
  period: DaysOver;
  /** Null for everybody, in a class or not. */
  among: readonly string[] | null;
}

async function cellsOf(tx: Tx, { schoolId }: AtTheTime, { calendar, period, among }: Wanted): Promise<Cell[]> {
  const seat = everySeat(tx, schoolId);
  const { personId, day: keptOn } = attendedDay;
  const kept = await tx
    .select({ classId: seat.classId, day: keptOn, sums: sumsOf(halfDaySums) })
    .from(attendedDay)
    .leftJoin(seat, and(eq(seat.studentId, personId), isSeatOf(seat, keptOn)))
    .where(and(countedDays(tx, schoolId, period), among ? inArray(seat.classId, [...among]) : undefined))
    .groupBy(seat.classId, keptOn);
  const students = await tx
    .select({ id: student.id, entry: entryDay, exit: student.exitDate })
    .from(student)
    .where(enrolledBetween(tx, schoolId, period, {}));
  const seats = await seatsSince(tx, schoolId, period.from);
  const cells = new Map<string, Cell>();
  const cell = (classId: string | null, day: Day) => {
    const key = `${classId} ${day}`;
    const held = cells.get(key) ?? { classId, day, ...none };
    cells.set(key, held);
    return held;
  };
  const stretches = students.flatMap(({ id, ...enrolled }) => stretchesOf(enrolled, seats.get(id) ?? []));
  for (const [classId, those] of Map.groupBy(stretches, (stretch) => stretch.classId)) {
    if (among && (classId === null || !among.includes(classId))) continue;
    for (const day of daysOfLevel(calendar, period, those[0]?.level ?? '')) {
      const there = those.filter(({ entry, exit }) => entry <= day && (exit === null || day <= exit)).length;
      if (there > 0) cell(classId, day).possible = 2 * there;
    }
  }
  for (const { classId, day, sums } of kept) if (sums.marked > 0) Object.assign(cell(classId, day), sums);
  return [...cells.values()];
}

const none: Sums = { possible: 0, marked: 0, present: 0, authorised: 0, unauthorised: 0, late: 0 };

function added(cells: readonly Sums[]): Sums {
  return cells.reduce(
    (all, one) => ({
      possible: all.possible + one.possible,
      marked: all.marked + one.marked,
      present: all.present + one.present,
      authorised: all.authorised + one.authorised,
      unauthorised: all.unauthorised + one.unauthorised,
      late: all.late + one.late,
    }),
    none,
  );
}

function grouped(cells: readonly Cell[], by: (cell: Cell) => string): [string, Sums][] {
  return [...Map.groupBy(cells, by)].map(([key, those]): [string, Sums] => [key, added(those)]).sort(([a], [b]) => (a < b ? -1 : 1));
}

function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}
