/** Of whom the ledger speaks. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, seersByStudent } from '#server/features/assignment/scope.ts';
import { employee } from '#server/features/employee/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Audience, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { noSuchEmployee } from './rules.ts';

export interface Person {
  kind: PersonKind;
  id: string;
}

/** What they are called, by id. Held, so that nobody takes one of them out of the school meanwhile; throws for who is not there. */
export async function holdPeople(tx: Tx, schoolId: SchoolId, people: readonly Person[]): Promise<Map<string, string>> {
  const [students, employees] = [idsOf(people, 'student'), idsOf(people, 'employee')];
  const heldStudents = students.length === 0 ? [] : await holdStudents(tx, schoolId, students);
  if (heldStudents.length < students.length) throw noSuchStudent();
  const heldEmployees = employees.length === 0 ? [] : await holdEmployees(tx, schoolId, employees);
  if (heldEmployees.length < employees.length) throw noSuchEmployee();
  return new Map([
    ...heldStudents.map(({ id, content }) => [id, nameOf(content)] as const),
    ...heldEmployees.map(({ id, content }) => [id, content.name] as const),
  ]);
}

// In one order for everybody: two who hold several of them must not wait for each other.
function holdStudents(tx: Tx, schoolId: SchoolId, ids: readonly string[]) {
  return tx
    .select({ id: student.id, content: student.content })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, [...ids])))
    .orderBy(asc(student.id))
    .for('key share');
}

function holdEmployees(tx: Tx, schoolId: SchoolId, ids: readonly string[]) {
  return tx
    .select({ id: employee.id, content: employee.content })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), inArray(employee.id, [...ids])))
    .orderBy(asc(employee.id))
    .for('key share');
}

/** Whoever sees them learns that they are somewhere else now; of employees, School Admins alone. */
export async function announce({ db, actor, changed }: Pick<Unit, 'db' | 'actor' | 'changed'>, people: readonly Person[]): Promise<void> {
  const seers = await seersByStudent(db, actor.schoolId, idsOf(people, 'student'));
  for (const { kind, id } of people) {
    const to: Audience = kind === 'student' ? { seers: seers.get(id) ?? [] } : { roles: ['School Admin'] };
    changed({ kind: `${kind}-movement`, id, version: 0 }, to);
  }
}

/** Each of them once. */
export function distinct(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [`${person.kind} ${person.id}`, person])).values()];
}

function idsOf(people: readonly Person[], kind: PersonKind): string[] {
  return [...new Set(people.filter((person) => person.kind === kind).map(({ id }) => id))];
}
