/** Whom a job is about: found once, at its start, as its person may see them. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { JobKind, JobPeople, JobWork } from '#contract/job.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, seenBy } from '#server/features/assignment/scope.ts';
import { idsOfEmployees } from '#server/features/employee/queries.ts';
import { employee } from '#server/features/employee/table.ts';
import { readerOf } from '#server/features/student/cards.ts';
import { nameOf } from '#server/features/student/places.ts';
import { idsOfStudents } from '#server/features/student/queries.ts';
import { student } from '#server/features/student/table.ts';
import { noSuchEmployee } from '#server/features/employee/rules.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';

export interface Person {
  personId: string;
  name: string;
  number: string;
  version: number;
}

type Asker = Pick<Unit, 'db' | 'actor' | 'now'>;

/** In the order of the list; people named one by one by last name. Refused whole when one of them is not there. */
export async function idsOf(asker: Asker, { kind }: JobWork, people: JobPeople): Promise<string[]> {
  const { db, actor } = asker;
  const reader = readerOf(asker);
  if ('ids' in people) return (await peopleWith(db, actor, { kind, ids: people.ids })).map(({ personId }) => personId);
  if ('students' in people && isOfStudents(kind)) return idsOfStudents(db, reader, people.students);
  if ('employees' in people && !isOfStudents(kind)) return idsOfEmployees(db, reader, people.employees);
  const message = 'This is done to people of another list';
  throw new Problem('invalid', message, { details: [{ path: 'people', message }] });
}

/** By last name. */
export async function peopleWith(tx: Tx, actor: Actor, { kind, ids }: { kind: JobKind; ids: readonly string[] }): Promise<Person[]> {
  const wanted = [...new Set(ids)];
  const found = isOfStudents(kind) ? await students(tx, actor, wanted) : await employees(tx, actor, wanted);
  if (found.length < wanted.length) throw isOfStudents(kind) ? noSuchStudent() : noSuchEmployee();
  return found;
}

/** In the order of their ids, as whoever else holds many: two who wait for each other would wait for ever. */
export async function holdPeople(tx: Tx, { schoolId }: Actor, { kind, ids }: { kind: JobKind; ids: readonly string[] }): Promise<void> {
  const table = isOfStudents(kind) ? student : employee;
  const wanted = and(eq(table.schoolId, schoolId), inArray(table.id, [...ids]));
  await tx.select({ id: table.id }).from(table).where(wanted).orderBy(asc(table.id)).for('update');
}

export function isOfStudents(kind: JobKind): boolean {
  return kind.startsWith('students.');
}

async function students(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Person[]> {
  const { id, version, content } = student;
  const rows = await tx
    .select({ id, version, content })
    .from(student)
    .where(and(seenBy(tx, actor), inArray(student.id, [...ids])))
    .orderBy(asc(student.nameOrder), asc(student.id));
  return rows.map((row) => ({ personId: row.id, name: nameOf(row.content), number: row.content.admissionNo, version: row.version }));
}

async function employees(tx: Tx, { schoolId }: Actor, ids: readonly string[]): Promise<Person[]> {
  const { id, version, content } = employee;
  const rows = await tx
    .select({ id, version, content })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), inArray(employee.id, [...ids])))
    .orderBy(asc(employee.nameOrder), asc(employee.id));
  return rows.map((row) => ({ personId: row.id, name: row.content.name, number: row.content.staffNo, version: row.version }));
}
