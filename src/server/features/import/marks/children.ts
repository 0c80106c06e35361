/** The children that rows name by their numbers, and in which class each of them was on a day. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { inRegister } from '#contract/register-rules.ts';
import type { StudentState } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { classMember, student } from '#server/features/student/table.ts';

interface Seat {
  classId: string;
  from: Day;
  until: Day | null;
}

export interface KnownChild {
  id: string;
  /** With the number. */
  name: string;
  state: StudentState;
  entryDate: Day;
  exitDate: Day | null;
  /** The first one first. */
  seats: readonly Seat[];
}

/** By number, in small letters. */
export async function childrenOf(tx: Tx, schoolId: string, numbers: readonly string[]): Promise<Map<string, KnownChild>> {
  if (numbers.length === 0) return new Map();
  const { id, admissionKey: number, content, state, exitDate } = student;
  const rows = await tx
    .select({ id, number, content, state, exitDate })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(number, [...new Set(numbers)])));
  const ids = rows.map((row) => row.id);
  const seats = ids.length === 0 ? new Map<string, Seat[]>() : await seatsOf(tx, schoolId, ids);
  return new Map(
    rows.map((row) => [
      row.number ?? '',
      {
        id: row.id,
        name: `${row.content.admissionNo} ${nameOf(row.content)}`,
        state: row.state,
        entryDate: row.content.entryDate,
        exitDate: row.exitDate,
        seats: seats.get(row.id) ?? [],
      },
    ]),
  );
}

async function seatsOf(tx: Tx, schoolId: string, ids: readonly string[]): Promise<Map<string, Seat[]>> {
  const { studentId, classId, from, until } = classMember;
  const rows = await tx
    .select({ studentId, classId, from, until })
    .from(classMember)
    .where(and(eq(classMember.schoolId, schoolId), inArray(studentId, [...ids])))
    .orderBy(from);
  return Map.groupBy(rows, (row) => row.studentId);
}

export interface KnownClass {
  name: string;
  level: string;
}

/** By id. */
export async function classesOf(tx: Tx, schoolId: string): Promise<Map<string, KnownClass>> {
  const { id, name, level } = schoolClass;
  const rows = await tx.select({ id, name, level }).from(schoolClass).where(eq(schoolClass.schoolId, schoolId));
  return new Map(rows.map(({ id: classId, ...row }) => [classId, row]));
}

/** Of a row of students, as `wasOnRoll` of the contract says it. */
export function wasOnRollOn(day: SQL): SQL {
  const { content, state, exitDate } = student;
  const here = inArray(state, [...inRegister]);
  return sql`${content} ->> 'entryDate' <= ${day}::text and case when ${exitDate} is null then ${here} else ${day} <= ${exitDate} end`;
}

/** `isFirst`: the day lies before all that is known of where they sat, and the first class stands for it. */
export function seatOn({ seats }: Pick<KnownChild, 'seats'>, day: Day): { classId: string; isFirst: boolean } | null {
  const there = seats.find(({ from, until }) => from <= day && (until === null || day < until));
  if (there) return { classId: there.classId, isFirst: false };
  const [first] = seats;
  return first && day < first.from ? { classId: first.classId, isFirst: true } : null;
}

/** Whether the row `seat` of the book of members is the one that `seatOn` finds. */
export function hadSeatOn(day: SQL): SQL {
  const isFirst = sql`not exists (select 1 from ${classMember} earlier where earlier.school_id = seat.school_id and earlier.student_id = seat.student_id and earlier.from_day < seat.from_day)`;
  return sql`(seat.until_day is null or ${day} < seat.until_day) and (seat.from_day <= ${day} or ${isFirst})`;
}
