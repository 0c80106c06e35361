/** Takes records that an import made out again, unless something hangs on one by now. Answers why some stay, by their id. */
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { Worker } from '#server/due-work/at-school.ts';
import { bus } from '#server/features/bus/table.ts';
import { employee } from '#server/features/employee/table.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { house } from '#server/features/house/table.ts';
import { restriction } from '#server/features/restriction/table.ts';
import { deletedDeed } from '#server/features/class/deeds.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { classMember, student, studentStep } from '#server/features/student/table.ts';
import { removedDeed } from './deeds.ts';
import { importMade } from './table.ts';

const inUse = 'Something was added to it since';
const isLinked = 'A child is linked to this person';
const isBarred = 'A restriction names this person';
const hasTask = 'A class, a house or a bus is in their care';
const isSatIn = 'Somebody sits or sat in it';

export interface Gone {
  id: string;
  runId: string;
  name: string;
}

export async function removeStudents({ db, actor: { schoolId }, record }: Worker, gone: readonly Gone[]): Promise<Map<string, string>> {
  const stay = await withoutTrace(db, gone, async (tx, some) => {
    const ids = some.map(({ id }) => id);
    const ofRun = and(
      eq(importMade.schoolId, schoolId),
      eq(importMade.runId, some[0]?.runId ?? ''),
      eq(importMade.kind, 'link'),
      inArray(importMade.id, ids),
      eq(importMade.id, guardianLink.studentId),
    );
    const isOurs = and(ofRun, eq(importMade.otherId, guardianLink.guardianId), eq(importMade.version, guardianLink.version));
    const ours = exists(
      tx
        .select({ one: sql`1` })
        .from(importMade)
        .where(isOurs),
    );
    await tx.delete(guardianLink).where(and(eq(guardianLink.schoolId, schoolId), inArray(guardianLink.studentId, ids), ours));
    await tx.delete(classMember).where(and(eq(classMember.schoolId, schoolId), inArray(classMember.studentId, ids)));
    await tx.delete(studentStep).where(and(eq(studentStep.schoolId, schoolId), inArray(studentStep.studentId, ids)));
    await tx.delete(student).where(and(eq(student.schoolId, schoolId), inArray(student.id, ids)));
  });
  return told({ all: gone, stay: new Map(stay.map(({ id }) => [id, inUse])) }, ({ id, name }) => record(removedDeed('student', id, name)));
}

export async function removeGuardians({ db, actor: { schoolId }, record }: Worker, gone: readonly Gone[]): Promise<Map<string, string>> {
  if (gone.length === 0) return new Map();
  const ids = gone.map(({ id }) => id);
  const linked = await db
    .select({ id: guardianLink.guardianId })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), inArray(guardianLink.guardianId, ids)));
  // Of a restriction there is no key to the person: it may be of somebody whom no child knows.
  const barred = await db
    .select({ id: restriction.guardianId })
    .from(restriction)
    .where(and(eq(restriction.schoolId, schoolId), inArray(restriction.guardianId, ids)));
  const stay = new Map<string, string>(linked.map(({ id }) => [id, isLinked]));
  for (const { id } of barred) if (id !== null) stay.set(id, isBarred);
  const held = await deleted(db, guardian, { schoolId, gone: gone.filter(({ id }) => !stay.has(id)) });
  for (const { id } of held) stay.set(id, isLinked);
  return told({ all: gone, stay }, ({ id, name }) => record(removedDeed('guardian', id, name)));
}

export async function removeEmployees({ db, actor: { schoolId }, record }: Worker, gone: readonly Gone[]): Promise<Map<string, string>> {
  const stay = new Map((await withTasks(db, schoolId, gone)).map((id) => [id, hasTask]));
  const held = await deleted(db, employee, { schoolId, gone: gone.filter(({ id }) => !stay.has(id)) });
  for (const { id } of held) stay.set(id, inUse);
  return told({ all: gone, stay }, ({ id, name }) => record(removedDeed('employee', id, name)));
}

export async function removeClasses({ db, actor: { schoolId }, record }: Worker, gone: readonly Gone[]): Promise<Map<string, string>> {
  const held = await deleted(db, schoolClass, { schoolId, gone });
  return told({ all: gone, stay: new Map(held.map(({ id }) => [id, isSatIn])) }, ({ id, name }) => record(deletedDeed(id, name)));
}

export async function removeLinks({ db, actor: { schoolId } }: Worker, ended: readonly { id: string; otherId: string }[]): Promise<void> {
  if (ended.length === 0) return;
  const pairs = JSON.stringify(ended.map(({ id, otherId }) => ({ child: id, person: otherId })));
  const isEnded = sql`(${guardianLink.studentId}, ${guardianLink.guardianId}) in (select child, person from jsonb_to_recordset(${pairs}::jsonb) as pair(child uuid, person uuid))`;
  await db.delete(guardianLink).where(and(eq(guardianLink.schoolId, schoolId), isEnded));
}

/** Answers those on whom something hangs, and who stay. */
function deleted<One extends { id: string }>(
  db: Tx,
  table: typeof guardian | typeof employee | typeof schoolClass,
  { schoolId, gone }: { schoolId: string; gone: readonly One[] },
): Promise<One[]> {
  return withoutTrace(db, gone, async (tx, some) => {
    const ids = some.map(({ id }) => id);
    await tx.delete(table).where(and(eq(table.schoolId, schoolId), inArray(table.id, ids)));
  });
}

function told<One extends { id: string }>(
  { all, stay }: { all: readonly One[]; stay: Map<string, string> },
  record: (one: One) => void,
): Map<string, string> {
  for (const one of all) if (!stay.has(one.id)) record(one);
  return stay;
}

// They are named inside of these records, where no foreign key reaches.
async function withTasks(tx: Tx, schoolId: string, gone: readonly Gone[]): Promise<string[]> {
  if (gone.length === 0) return [];
  const naming = (table: typeof schoolClass | typeof house | typeof bus) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.schoolId, schoolId), sql`position(${employee.id}::text in ${table.content}::text) > 0`)),
    );
  const isNamed = or(naming(schoolClass), naming(house), naming(bus));
  const rows = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(
        eq(employee.schoolId, schoolId),
        inArray(
          employee.id,
          gone.map(({ id }) => id),
        ),
        isNamed,
      ),
    );
  return rows.map(({ id }) => id);
}

const isStillReferred = '23503';

/** Those to which a row of another table still refers, and to whom nothing was done: found by halves, since they are few. */
async function withoutTrace<One>(tx: Tx, all: readonly One[], remove: (inner: Tx, some: readonly One[]) => Promise<void>): Promise<One[]> {
  if (all.length === 0) return [];
  try {
    await tx.transaction((inner) => remove(inner, all));
    return [];
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (!(cause instanceof Error && 'code' in cause && cause.code === isStillReferred)) throw error;
  }
  if (all.length === 1) return [...all];
  const half = Math.ceil(all.length / 2);
  return [...(await withoutTrace(tx, all.slice(0, half), remove)), ...(await withoutTrace(tx, all.slice(half), remove))];
}
