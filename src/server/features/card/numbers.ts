/** The numbers of cards that a school has already. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type CardNumberLine, cardNumberKey, type KnownCardNumber } from '#contract/card-number.ts';
import type { Detail } from '#contract/problem.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { employee } from '#server/features/employee/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { refusal } from '#server/record/refusal.ts';
import { heldNumbers } from './queries.ts';
import { cardNumber } from './table.ts';
import { type Carrier, keepNumbers } from './writes.ts';

/** Of employees for School Admins, and for gates. */
export async function numbersSeenBy(tx: Tx, actor: Actor): Promise<KnownCardNumber[]> {
  const isOf = (of: PersonKind) => and(eq(cardNumber.schoolId, actor.schoolId), eq(cardNumber.person, of));
  const columns = { of: cardNumber.person, id: cardNumber.personId, number: cardNumber.number };
  const ofStudents = await tx
    .select(columns)
    .from(cardNumber)
    .innerJoin(student, and(eq(student.schoolId, cardNumber.schoolId), eq(student.id, cardNumber.studentId)))
    .where(and(isOf('student'), seenBy(tx, actor)));
  if (actor.role !== 'School Admin' && actor.kiosk === null) return ofStudents;
  return [...ofStudents, ...(await tx.select(columns).from(cardNumber).where(isOf('employee')))];
}

type Work = Pick<Unit, 'db' | 'actor' | 'record'>;

/** All or none; answers how many are other now. */
export async function writeNumbers({ db, actor, record }: Work, of: PersonKind, lines: readonly CardNumberLine[]): Promise<number> {
  const { schoolId } = actor;
  const people = await carriersOf(db, schoolId, { of, numbers: lines.map(({ personNo }) => personNo.toLowerCase()) });
  const known = lines.map((line) => ({ ...line, key: cardNumberKey(line.number), who: people.get(line.personNo.toLowerCase()) }));
  const held = await heldNumbers(db, schoolId, { of, ids: [...people.values()].map(({ id }) => id), keys: known.map(({ key }) => key) });
  const written = new Set(known.map(({ who }) => who?.id));
  const problems = known.flatMap(({ key, who }, at): Detail[] => {
    const path = (field: string) => `lines/${at}/${field}`;
    if (!who) return [{ path: path('personNo'), message: 'Nobody has this number' }];
    const first = known.findIndex((other) => other.who?.id === who.id);
    if (first < at) return [{ path: path('personNo'), message: 'This person stands in a line before it too' }];
    const twin = key === '' ? -1 : known.findIndex((other) => other.key === key);
    if (twin >= 0 && twin < at) return [{ path: path('number'), message: `The line of ${known[twin]?.personNo} has this card number too` }];
    const owner = held.find((one) => one.key === key);
    // Whoever gives the number up in these lines is in nobody's way.
    const isOthers = owner && !(owner.person === of && written.has(owner.personId));
    return isOthers ? [{ path: path('number'), message: 'This card number is another person’s' }] : [];
  });
  if (problems.length > 0) throw refusal(problems);

  const changed = known.flatMap(({ number, who }) => {
    const before = held.find((one) => one.person === of && one.personId === who?.id);
    return who && (before?.number ?? '') !== number ? [{ who, number, before: before?.number ?? '' }] : [];
  });
  await keepNumbers({ db, actor, record }, of, changed);
  return changed.length;
}

/** By their numbers in small letters. Held, so that two who write at once are in line. */
async function carriersOf(
  tx: Tx,
  schoolId: SchoolId,
  { of, numbers }: { of: PersonKind; numbers: string[] },
): Promise<Map<string, Carrier>> {
  if (of === 'employee') {
    const { id, content, staffNo } = employee;
    const rows = await tx
      .select({ id, content })
      .from(employee)
      .where(and(eq(employee.schoolId, schoolId), isOneOf(sql`lower(${staffNo})`, numbers)))
      .orderBy(id)
      .for('update');
    return new Map(rows.map((row) => [row.content.staffNo.toLowerCase(), { id: row.id, name: row.content.name }]));
  }
  const { id, content, admissionNo } = student;
  const rows = await tx
    .select({ id, content })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), isOneOf(sql`lower(${admissionNo})`, numbers)))
    .orderBy(id)
    .for('update');
  return new Map(rows.map((row) => [row.content.admissionNo.toLowerCase(), { id: row.id, name: nameOf(row.content) }]));
}

function isOneOf(what: SQL, numbers: readonly string[]): SQL {
  return inArray(what, [...numbers]);
}
