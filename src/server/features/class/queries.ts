import { and, asc, count, eq, exists, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import { compareClasses } from '#contract/level-order.ts';
import { lenientLooks } from '#contract/near-word.ts';
import type { Page } from '#contract/page.ts';
import { classes, type ClassFilter, type SchoolClass } from '#contract/class.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { contains, nearly, plainText } from '#server/db/search.ts';
import { countSeen, seenBy, seesEveryChild } from '#server/features/assignment/scope.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { employee } from '#server/features/employee/table.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { namesOf } from '#server/record/rows.ts';
import { staffOf } from './rules.ts';
import { schoolClass } from './table.ts';

/** The classes a caller may know of: all, or those that hold a child they may see, or that they created. */
function seenClasses(tx: Tx, actor: Actor): SQL | undefined {
  const ofSchool = eq(schoolClass.schoolId, actor.schoolId);
  if (seesEveryChild(actor)) return ofSchool;
  const holdsSeen = tx
    .select({ one: sql`1` })
    .from(student)
    .where(and(seenBy(tx, actor), eq(student.classId, schoolClass.id)));
  return and(ofSchool, or(eq(schoolClass.createdBy, actor.userId), exists(holdsSeen)));
}

export async function pageOfClasses(tx: Tx, actor: Actor, filter: ClassFilter): Promise<Page<SchoolClass>> {
  const { name, level, session } = schoolClass;
  const { search } = filter;
  const others = and(
    seenClasses(tx, actor),
    eq(schoolClass.state, filter.state),
    filter.level ? eq(sql`lower(${level})`, sql`lower(${filter.level})`) : undefined,
  );
  // All of them: no school has so many that a page must be cut before they are in the order of their levels.
  const every = (where: SQL | undefined) => selectClasses(tx, actor).where(and(others, where)).orderBy(asc(schoolClass.id));
  const found = await every(search ? or(contains(search, [name, level, session]), isTaughtBy(tx, actor.schoolId, search)) : undefined);
  const isMistyped = found.length === 0 && lenientLooks(search ?? '') !== null;
  const rows = isMistyped ? await every(nearly(search, plainText([name, level, session, teacherName(tx)]))) : found;
  const inOrder = (await classesOf(tx, actor, rows)).toSorted(classes.compare(filter.sort));
  const from = (filter.page - 1) * filter.limit;
  const until = from + filter.limit;
  return { count: rows.length, nextPage: rows.length > until, data: inOrder.slice(from, until) };
}

/** Every class the caller may know of, for the roster. */
export async function everyClass(tx: Tx, actor: Actor): Promise<SchoolClass[]> {
  const rows = await selectClasses(tx, actor).where(seenClasses(tx, actor)).orderBy(asc(schoolClass.id));
  return (await classesOf(tx, actor, rows)).toSorted(compareClasses);
}

/** Every class of the school, by level from the youngest: whoever sees a few of them has these in the same order. */
export async function classIdsInOrder(tx: Tx, schoolId: SchoolId): Promise<string[]> {
  const { id, name, level } = schoolClass;
  const rows = await tx.select({ id, name, level }).from(schoolClass).where(eq(schoolClass.schoolId, schoolId)).orderBy(asc(id));
  return rows.toSorted(compareClasses).map((row) => row.id);
}

export async function findClass(tx: Tx, actor: Actor, id: string): Promise<SchoolClass | undefined> {
  const rows = await selectClasses(tx, actor).where(and(seenClasses(tx, actor), eq(schoolClass.id, id)));
  const [found] = await classesOf(tx, actor, rows);
  return found;
}

/** The class as people wrote it, held until the transaction ends so that what is done to it follows one another. */
export async function holdClass(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx
    .select({ content: schoolClass.content, version: schoolClass.version, isSeen: sql<boolean>`${seenClasses(tx, actor)}` })
    .from(schoolClass)
    .where(and(eq(schoolClass.schoolId, actor.schoolId), eq(schoolClass.id, id)))
    // Not the key: somebody who edits a student of the class meanwhile need not wait.
    .for('no key update');
  return row;
}

/** How many on the roll sit in the class, whoever may see them, and the highest roll number of these. */
export async function takenPlaces(tx: Tx, schoolId: SchoolId, classId: string): Promise<{ taken: number; highest: number }> {
  const [row] = await tx
    .select({ taken: count(), highest: max(student.rollNo) })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.classId, classId), inArray(student.state, [...onRoll])));
  return { taken: row?.taken ?? 0, highest: row?.highest ?? 0 };
}

export function namesOfClasses(tx: Tx, schoolId: SchoolId, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  return namesOf(tx, schoolClass, { schoolId, ids });
}

function teacherName(tx: Tx): SQL {
  const named = tx
    .select({ name: sql`${employee.content} ->> 'name'` })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolClass.schoolId), eq(employee.id, schoolClass.teacherId)));
  return sql`(${named})`;
}

function isTaughtBy(tx: Tx, schoolId: SchoolId, text: string): SQL {
  const teacher = tx
    .select({ one: sql`1` })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), eq(employee.id, schoolClass.teacherId), contains(text, [employee.plainName])));
  return exists(teacher);
}

function sizeFor(tx: Tx, actor: Actor): SQL<number> {
  return countSeen(tx, actor, eq(student.classId, schoolClass.id));
}

function selectClasses(tx: Tx, actor: Actor) {
  const { id, version, content, updatedAt, updatedByName: updatedBy } = schoolClass;
  return tx
    .select({ id, version, content, updatedAt, updatedBy, size: sizeFor(tx, actor) })
    .from(schoolClass)
    .$dynamic();
}

async function classesOf(tx: Tx, actor: Actor, rows: Awaited<ReturnType<typeof selectClasses>>): Promise<SchoolClass[]> {
  const countsOwnOnly = !seesEveryChild(actor);
  const names = await namesOfStaff(
    tx,
    actor.schoolId,
    rows.flatMap(({ content }) => staffOf(content)),
  );
  return rows.map(({ content, updatedAt, ...row }) => ({
    ...content,
    ...row,
    countsOwnOnly,
    updatedAt: updatedAt.toISOString(),
    teacherName: names.get(content.teacherId ?? '') ?? '',
    assistantNames: content.assistantIds.flatMap((id) => names.get(id) ?? []),
  }));
}
