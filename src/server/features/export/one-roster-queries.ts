import { and, asc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SourcedKind } from '#contract/one-roster.ts';
import type { EmployeeContent } from '#contract/employee.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import { compareClasses } from '#contract/level-order.ts';
import type { ClassContent } from '#contract/class.ts';
import type { StudentContent } from '#contract/student.ts';
import { onRoll, type Relation } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { employee } from '#server/features/employee/table.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { oneRosterId } from '#server/features/import/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { classMember, student } from '#server/features/student/table.ts';
import type { Actor } from '#server/http/handler.ts';
import { isOneLine } from './one-roster-records.ts';

interface Known<Content> {
  id: string;
  sourcedId: string;
  content: Content;
}

export type KnownClasses = ReadonlyMap<string, Known<ClassContent>>;

const standing = and(
  eq(guardianLink.schoolId, student.schoolId),
  eq(guardianLink.studentId, student.id),
  ne(guardianLink.state, 'REVOKED'),
);

/** Students on the roll, and the guardians of any of them. */
export async function idsToExport(tx: Tx, actor: Actor): Promise<{ students: string[]; guardians: string[] }> {
  const here = and(seenBy(tx, actor), inArray(student.state, [...onRoll]));
  const students = await tx.select({ id: student.id }).from(student).where(here).orderBy(asc(student.nameOrder), asc(student.id));
  const ofSomebody = exists(
    tx
      .select({ one: sql`1` })
      .from(guardianLink)
      .innerJoin(student, standing)
      .where(and(here, eq(guardianLink.guardianId, guardian.id))),
  );
  const guardians = await tx
    .select({ id: guardian.id })
    .from(guardian)
    .where(and(eq(guardian.schoolId, actor.schoolId), ofSomebody))
    .orderBy(asc(guardian.nameOrder), asc(guardian.id));
  return { students: students.map(({ id }) => id), guardians: guardians.map(({ id }) => id) };
}

export async function employeesOfSchool(tx: Tx, { schoolId }: Actor): Promise<Known<EmployeeContent>[]> {
  const rows = await tx
    .select({ id: employee.id, content: employee.content })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), ne(employee.state, 'LEFT')))
    .orderBy(asc(employee.nameOrder), asc(employee.id));
  return known(tx, { schoolId, kind: 'employee' }, rows);
}

export async function classesOfSchool(tx: Tx, { schoolId }: Actor): Promise<KnownClasses> {
  const rows = await tx
    .select({ id: schoolClass.id, content: schoolClass.content })
    .from(schoolClass)
    .where(and(eq(schoolClass.schoolId, schoolId), eq(schoolClass.state, 'ACTIVE')))
    .orderBy(asc(schoolClass.id));
  const inOrder = rows.toSorted((a, b) => compareClasses(a.content, b.content));
  return new Map((await known(tx, { schoolId, kind: 'class' }, inOrder)).map((one) => [one.id, one]));
}

interface Piece {
  ids: readonly string[];
  onOneLine: ReadonlySet<string>;
}

/** With whom they belong to, by the ids of the file, and since when they sit in their class. */
export async function studentsOf(tx: Tx, actor: Actor, { ids, onOneLine }: Piece) {
  const { schoolId } = actor;
  const isSeat = and(eq(classMember.schoolId, student.schoolId), eq(classMember.studentId, student.id), isNull(classMember.until));
  const rows = await tx
    .select({ id: student.id, content: student.content, since: classMember.from })
    .from(student)
    .leftJoin(classMember, isSeat)
    .where(and(seenBy(tx, actor), inArray(student.id, [...ids])))
    .orderBy(asc(student.nameOrder), asc(student.id));
  const links = await linksOf(tx, actor, inArray(guardianLink.studentId, [...ids]));
  const agents = await sourcedIdsOf(
    tx,
    { schoolId, kind: 'guardian', onOneLine },
    links.map(({ guardianId }) => guardianId),
  );
  return (await known<StudentContent, { since: string | null }>(tx, { schoolId, kind: 'student' }, rows)).map((one) => ({
    ...one,
    agents: links.filter(({ studentId }) => studentId === one.id).map(({ guardianId }) => agents.get(guardianId) ?? guardianId),
  }));
}

export async function guardiansOf(tx: Tx, actor: Actor, { ids, onOneLine }: Piece) {
  const { schoolId } = actor;
  const rows = await tx
    .select({ id: guardian.id, content: guardian.content })
    .from(guardian)
    .where(and(eq(guardian.schoolId, schoolId), inArray(guardian.id, [...ids])))
    .orderBy(asc(guardian.nameOrder), asc(guardian.id));
  const links = await linksOf(tx, actor, inArray(guardianLink.guardianId, [...ids]));
  const children = await sourcedIdsOf(
    tx,
    { schoolId, kind: 'student' },
    links.map(({ studentId }) => studentId),
  );
  return (await known<GuardianContent>(tx, { schoolId, kind: 'guardian', onOneLine }, rows)).map((one) => {
    const own = links.filter(({ guardianId }) => guardianId === one.id);
    const relation: Relation = own[0]?.relation ?? 'GUARDIAN';
    return { ...one, relation, children: own.map(({ studentId }) => children.get(studentId) ?? studentId) };
  });
}

async function linksOf(tx: Tx, actor: Actor, wanted: ReturnType<typeof inArray>) {
  const rows = await tx
    .select({ studentId: guardianLink.studentId, guardianId: guardianLink.guardianId, content: guardianLink.content })
    .from(guardianLink)
    .innerJoin(student, standing)
    .where(and(eq(guardianLink.schoolId, actor.schoolId), seenBy(tx, actor), inArray(student.state, [...onRoll]), wanted))
    .orderBy(asc(guardianLink.studentId), asc(guardianLink.guardianId));
  return rows.map(({ content: { relation }, ...row }) => ({ ...row, relation }));
}

interface Asked {
  schoolId: Actor['schoolId'];
  kind: SourcedKind;
  /** Guardians who stand on the line of the employee they are. */
  onOneLine?: ReadonlySet<string>;
}

async function known<Content, More extends object = object>(
  tx: Tx,
  asked: Asked,
  rows: readonly (More & { id: string; content: Content })[],
) {
  const ids = await sourcedIdsOf(
    tx,
    asked,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, sourcedId: ids.get(row.id) ?? row.id }));
}

/** Ids are of all users of a file: who came as two records of one id goes by our own id the second time. */
const before: Record<SourcedKind, SourcedKind[]> = { employee: [], student: ['employee'], guardian: ['employee', 'student'], class: [] };

/** By which other systems know the records; who came otherwise is known by their own id. */
async function sourcedIdsOf(tx: Tx, { schoolId, kind, onOneLine }: Asked, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const other = alias(oneRosterId, 'other');
  const isOthers = sql<boolean>`${exists(
    tx
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.schoolId, oneRosterId.schoolId),
          eq(other.sourcedId, oneRosterId.sourcedId),
          inArray(other.kind, [kind, ...before[kind]]),
          ne(other.kind, kind),
        ),
      ),
  )}`;
  const rows = await tx
    .select({ id: oneRosterId.recordId, sourcedId: oneRosterId.sourcedId, isOthers })
    .from(oneRosterId)
    .where(and(eq(oneRosterId.schoolId, schoolId), eq(oneRosterId.kind, kind), inArray(oneRosterId.recordId, [...new Set(ids)])))
    .orderBy(oneRosterId.sourcedId);
  return new Map(rows.flatMap((row) => (row.isOthers && onOneLine?.has(row.id) !== true ? [] : [[row.id, row.sourcedId]])));
}

/** Guardians who work here under the same id, where one line says all of both. */
export async function guardiansOnOneLine(tx: Tx, { schoolId }: Actor): Promise<Set<string>> {
  const other = alias(oneRosterId, 'other');
  const rows = await tx
    .select({ id: guardian.id, sourcedId: oneRosterId.sourcedId, parent: guardian.content, colleague: employee.content })
    .from(oneRosterId)
    .innerJoin(other, and(eq(other.schoolId, oneRosterId.schoolId), eq(other.sourcedId, oneRosterId.sourcedId), eq(other.kind, 'employee')))
    .innerJoin(guardian, and(eq(guardian.schoolId, oneRosterId.schoolId), eq(guardian.id, oneRosterId.recordId)))
    .innerJoin(employee, and(eq(employee.schoolId, other.schoolId), eq(employee.id, other.recordId), ne(employee.state, 'LEFT')))
    .where(and(eq(oneRosterId.schoolId, schoolId), eq(oneRosterId.kind, 'guardian')));
  return new Set(
    rows.flatMap(({ id, sourcedId, parent, colleague }) =>
      isOneLine({ sourcedId, content: parent }, { sourcedId, content: colleague }) ? [id] : [],
    ),
  );
}
