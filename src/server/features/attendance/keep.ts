/** Keeps the days of people as they follow from all that is known: worked out anew, so that it is right in whatever order news comes. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffDay, StudentDay } from '#contract/attended.ts';
import { halvesOf } from '#contract/attendance-totals.ts';
import type { Day } from '#contract/fields.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { staffDay } from '#contract/staff-day.ts';
import { studentDay } from '#contract/student-day.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';

import { calendarOf } from '#server/features/school-calendar/queries.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { absencesOf, type Asked, heldStaff, keyOf, pairsOf, type PersonDay, placesOf, seenOf } from './facts.ts';
import { marksOf } from './marks.ts';
import { attendedDay } from './table.ts';

type Row = typeof attendedDay.$inferInsert;

/** Of one school, in the time of its place. */
export interface AtTheSchool {
  schoolId: SchoolId;
  timeZone: string;
}

interface Whose {
  person: PersonKind;
  ids: readonly string[];
  days: readonly Day[];
}

/** After a movement, a mark, a decision or a change of the calendar, in its transaction. */
export async function keepDays(tx: Tx, { schoolId, timeZone }: AtTheSchool, { person, ids, days }: Whose): Promise<void> {
  const sorted = [...new Set(days)].sort();
  const [from, until] = [sorted[0], sorted.at(-1)];
  if (from === undefined || until === undefined || ids.length === 0) return;
  const asked: Asked = { schoolId, timeZone, ids: [...new Set(ids)], from, until };
  const rows =
    person === 'student'
      ? await studentRows(tx, asked, new Map(asked.ids.map((id) => [id, sorted.map((day) => ({ day }))])))
      : await staffRows(tx, asked, sorted);
  await tx
    .delete(attendedDay)
    .where(
      and(
        eq(attendedDay.schoolId, schoolId),
        eq(attendedDay.person, person),
        inArray(attendedDay.personId, [...asked.ids]),
        inArray(attendedDay.day, sorted),
      ),
    );
  await insertMany(tx, attendedDay, rows);
}

/** After an import of marks: some days of each of many students, and no other day of theirs. */
export async function keepPairs(tx: Tx, { schoolId, timeZone }: AtTheSchool, pairs: readonly PersonDay[]): Promise<void> {
  const days = pairs.map(({ day }) => day).toSorted();
  const [from, until] = [days[0], days.at(-1)];
  if (from === undefined || until === undefined) return;
  const asked: Asked = { schoolId, timeZone, ids: [...new Set(pairs.map(({ id }) => id))], from, until, pairs };
  const rows = await studentRows(
    tx,
    asked,
    Map.groupBy(pairs, ({ id }) => id),
  );
  // Joined, not looked for in a list: of a year's days the database would read all.
  await tx.execute(
    sql`delete from ${attendedDay} using ${pairsOf(pairs)} where ${attendedDay.schoolId} = ${schoolId} and ${attendedDay.person} = 'student' and ${attendedDay.personId} = pair.id and ${attendedDay.day} = pair.day`,
  );
  await insertMany(tx, attendedDay, rows);
}

async function studentRows(tx: Tx, asked: Asked, daysOf: ReadonlyMap<string, readonly { day: Day }[]>): Promise<Row[]> {
  const places = await placesOf(tx, asked);
  const seen = await seenOf(tx, 'student', asked);
  const marks = await marksOf(tx, asked);
  const calendar = await calendarOf(tx, asked.schoolId);
  return [...places].flatMap(([id, { classId, level }]) =>
    [...new Set((daysOf.get(id) ?? []).map(({ day }) => day))].flatMap((day) => {
      const key = keyOf(id, day);
      const written = marks.get(key);
      const movements = seen.get(key) ?? [];
      if (!written && movements.length === 0) return [];
      const rules = hoursOn(calendar, day, { level: written?.level ?? level });
      const { first = null, second = null } = written ?? {};
      const of = { schoolId: asked.schoolId, personId: id, classId: written?.classId ?? classId };
      return [rowOfStudent(of, studentDay({ day, rules, timeZone: asked.timeZone, seen: movements, first, second }))];
    }),
  );
}

async function staffRows(tx: Tx, asked: Asked, days: readonly Day[]): Promise<Row[]> {
  const held = await heldStaff(tx, asked);
  const seen = await seenOf(tx, 'employee', asked);
  const absences = await absencesOf(tx, asked);
  const calendar = await calendarOf(tx, asked.schoolId);
  return held.flatMap((id) =>
    days.flatMap((day) => {
      const movements = seen.get(keyOf(id, day)) ?? [];
      // Who was not seen has no row: that they were absent, or on leave, is told when it is asked for.
      if (movements.length === 0) return [];
      const touching = (absences.get(id) ?? []).filter((absence) => absence.from <= day && day <= absence.until);
      const rules = hoursOn(calendar, day, 'STAFF');
      const of = { schoolId: asked.schoolId, personId: id, classId: null };
      return [rowOfStaff(of, staffDay({ day, rules, timeZone: asked.timeZone, seen: movements, absences: touching, isKept: true }))];
    }),
  );
}

type Of = Pick<Row, 'schoolId' | 'personId' | 'classId'>;

const noStaff = { staffCode: null, scheduled: null, worked: null, overtime: 0 };
const noMarks = { first: null, firstFrom: null, second: null, secondFrom: null, isTwice: 0, lost: null, halfDays: null };
const noHalves = { marked: 0, present: 0, authorised: 0, unauthorised: 0 };

function rowOfStudent(of: Of, { first, second, halfDays, ...stay }: StudentDay): Row {
  const lost = { first: first.lost, second: second?.lost ?? [] };
  return {
    ...of,
    ...noStaff,
    ...timesOf(stay),
    person: 'student',
    first: first.holds?.code ?? null,
    firstFrom: first.holds?.from ?? null,
    second: second?.holds?.code ?? null,
    secondFrom: second?.holds?.from ?? null,
    isTwice: second ? 1 : 0,
    lost: lost.first.length + lost.second.length > 0 ? lost : null,
    halfDays,
    ...halvesOf({ first, second, halfDays }),
  };
}

function rowOfStaff(of: Of, { code, scheduled, worked, overtime, ...stay }: StaffDay): Row {
  return { ...of, ...noMarks, ...noHalves, ...timesOf(stay), person: 'employee', staffCode: code, scheduled, worked, overtime };
}

function timesOf({ firstIn, lastOut, ...rest }: Omit<StaffDay, 'code' | 'scheduled' | 'worked' | 'overtime'>) {
  return { ...rest, firstIn: firstIn === null ? null : new Date(firstIn), lastOut: lastOut === null ? null : new Date(lastOut) };
}
