/** What a person's days follow from, read for many at once: the statements are as many for forty as for one. */
import { and, asc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/fields.ts';
import { addDays, schoolDay, schoolInstant } from '#contract/school-time.ts';
import type { ApprovedAbsence } from '#contract/staff-day.ts';
import type { Seen } from '#contract/stay.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { employee, employeeAbsence } from '#server/features/employee/table.ts';
import { student } from '#server/features/student/table.ts';
import { movement, movementVoid } from '#server/features/whereabouts/table.ts';
import type { SchoolId } from '#server/http/handler.ts';

/** These people on these days, from the first to the last. */
export interface Asked {
  schoolId: SchoolId;
  timeZone: string;
  ids: readonly string[];
  from: Day;
  until: Day;
  /** Where of each person only some of the days are asked for. */
  pairs?: readonly PersonDay[];
}

export interface PersonDay {
  id: string;
  day: Day;
}

/** Of a table by person and day. */
export function isOneOf(pairs: readonly PersonDay[], person: AnyPgColumn, day: AnyPgColumn): SQL {
  return sql`(${person}, ${day}) in (select pair.id, pair.day from ${pairsOf(pairs)})`;
}

/** `pair`, with a row for each of them. */
export function pairsOf(pairs: readonly PersonDay[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(id uuid, day date)`;
}

/** `person day`, by which what belongs together is found again. */
export function keyOf(personId: string, day: Day): string {
  return `${personId} ${day}`;
}

/** Movements that are not void, in the order of the ledger, by person and day of the school. */
export async function seenOf(tx: Tx, kind: PersonKind, { schoolId, timeZone, ids, from, until }: Asked): Promise<Map<string, Seen[]>> {
  const rows = await tx
    .select({ personId: movement.personId, kind: movement.kind, place: movement.place, at: movement.at })
    .from(movement)
    .leftJoin(movementVoid, and(eq(movementVoid.schoolId, movement.schoolId), eq(movementVoid.movementId, movement.id)))
    .where(
      and(
        eq(movement.schoolId, schoolId),
        eq(movement.person, kind),
        inArray(movement.personId, [...ids]),
        gte(movement.at, schoolInstant(from, '00:00', timeZone)),
        lt(movement.at, schoolInstant(addDays(until, 1), '00:00', timeZone)),
        isNull(movementVoid.movementId),
      ),
    )
    .orderBy(asc(movement.at), asc(movement.id));
  const byDay = Map.groupBy(rows, ({ personId, at }) => keyOf(personId, schoolDay(at, timeZone)));
  return new Map([...byDay].map(([key, seen]) => [key, seen.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }))]));
}

/** In which class a student sits, and its level; empty where in none. Held, so that nobody works out the same days meanwhile. */
export async function placesOf(tx: Tx, { schoolId, ids }: Asked): Promise<Map<string, { classId: string | null; level: string }>> {
  const held = await tx
    .select({ id: student.id, classId: student.classId })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, [...ids])))
    .orderBy(asc(student.id))
    .for('no key update');
  const classIds = [...new Set(held.flatMap(({ classId }) => classId ?? []))];
  const classes = await tx
    .select({ id: schoolClass.id, level: schoolClass.level })
    .from(schoolClass)
    .where(and(eq(schoolClass.schoolId, schoolId), inArray(schoolClass.id, classIds)));
  const levels = new Map(classes.map(({ id, level }) => [id, level]));
  return new Map(held.map(({ id, classId }) => [id, { classId, level: levels.get(classId ?? '') ?? '' }]));
}

/** Approved absences that touch these days, by employee. */
export async function absencesOf(tx: Tx, { schoolId, ids, from, until }: Asked): Promise<Map<string, ApprovedAbsence[]>> {
  const rows = await tx
    .select({ employeeId: employeeAbsence.employeeId, content: employeeAbsence.content })
    .from(employeeAbsence)
    .where(
      and(
        eq(employeeAbsence.schoolId, schoolId),
        inArray(employeeAbsence.employeeId, [...ids]),
        eq(employeeAbsence.state, 'APPROVED'),
        lte(employeeAbsence.from, until),
        gte(employeeAbsence.until, from),
      ),
    );
  const byEmployee = Map.groupBy(rows, ({ employeeId }) => employeeId);
  return new Map([...byEmployee].map(([id, absences]) => [id, absences.map(({ content }) => content)]));
}

/** Those of them who are there, held as students are. */
export async function heldStaff(tx: Tx, { schoolId, ids }: Asked): Promise<string[]> {
  const held = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), inArray(employee.id, [...ids])))
    .orderBy(asc(employee.id))
    .for('no key update');
  return held.map(({ id }) => id);
}
