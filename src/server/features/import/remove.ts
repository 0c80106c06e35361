/** Takes a record that an import made out again, unless something hangs on it by now. */
import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { ClassContent } from '#contract/school-class.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Tx } from '#server/db/database.ts';
import { bus } from '#server/features/bus/table.ts';
import { employee } from '#server/features/employee/table.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { house } from '#server/features/house/table.ts';
import { restriction } from '#server/features/restriction/table.ts';
import { deletedDeed } from '#server/features/school-class/deeds.ts';
import { schoolClass } from '#server/features/school-class/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { classMember, student, studentStep } from '#server/features/student/table.ts';
import { removedDeed } from './deeds.ts';
import type { Worker } from './stages.ts';
import { importMade } from './table.ts';

const inUse = 'Something was added to it since';

interface Gone {
  id: string;
  runId: string;
  content: StudentContent;
}

export async function removeStudent({ db, actor: { schoolId }, record }: Worker, { id, runId, content }: Gone): Promise<string> {
  const isGone = await withoutTrace(db, async (tx) => {
    const ofRun = and(eq(importMade.schoolId, schoolId), eq(importMade.runId, runId), eq(importMade.kind, 'link'), eq(importMade.id, id));
    const isOurs = and(ofRun, eq(importMade.otherId, guardianLink.guardianId), eq(importMade.version, guardianLink.version));
    const ours = exists(tx.select({ one: sql`1` }).from(importMade).where(isOurs));
    await tx.delete(guardianLink).where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.studentId, id), ours));
    await tx.delete(classMember).where(and(eq(classMember.schoolId, schoolId), eq(classMember.studentId, id)));
    await tx.delete(studentStep).where(and(eq(studentStep.schoolId, schoolId), eq(studentStep.studentId, id)));
    await tx.delete(student).where(and(eq(student.schoolId, schoolId), eq(student.id, id)));
  });
  if (!isGone) return inUse;
  record(removedDeed('student', id, nameOf(content)));
  return '';
}

interface Named {
  id: string;
  name: string;
}

export async function removeGuardian({ db, actor: { schoolId }, record }: Worker, { id, name }: Named): Promise<string> {
  // Of a restriction there is no key to the person: it may be of somebody whom no child knows.
  const [barred] = await db.select({ id: restriction.id }).from(restriction).where(and(eq(restriction.schoolId, schoolId), eq(restriction.guardianId, id))).limit(1);
  if (barred) return 'A restriction names this person';
  const isGone = await withoutTrace(db, async (tx) => {
    await tx.delete(guardian).where(and(eq(guardian.schoolId, schoolId), eq(guardian.id, id)));
  });
  if (!isGone) return 'A child is linked to this person';
  record(removedDeed('guardian', id, name));
  return '';
}

export async function removeEmployee({ db, actor: { schoolId }, record }: Worker, { id, name }: Named): Promise<string> {
  if (await hasTask(db, schoolId, id)) return 'A class, a house or a bus is in their care';
  const isGone = await withoutTrace(db, async (tx) => {
    await tx.delete(employee).where(and(eq(employee.schoolId, schoolId), eq(employee.id, id)));
  });
  if (!isGone) return inUse;
  record(removedDeed('employee', id, name));
  return '';
}

export async function removeClass({ db, actor: { schoolId }, record }: Worker, { id, content }: { id: string; content: ClassContent }): Promise<string> {
  const isGone = await withoutTrace(db, async (tx) => {
    await tx.delete(schoolClass).where(and(eq(schoolClass.schoolId, schoolId), eq(schoolClass.id, id)));
  });
  if (!isGone) return 'Somebody sits or sat in it';
  record(deletedDeed(id, content));
  return '';
}

// They are named inside of these records, where no foreign key reaches.
async function hasTask(tx: Tx, schoolId: string, id: string): Promise<boolean> {
  const naming = (table: typeof schoolClass | typeof house | typeof bus) =>
    exists(tx.select({ one: sql`1` }).from(table).where(and(eq(table.schoolId, schoolId), sql`position(${id} in ${table.content}::text) > 0`)));
  const [found] = await tx.select({ isNamed: sql<boolean>`${or(naming(schoolClass), naming(house), naming(bus))}` }).from(sql`(select 1) one`);
  return found?.isNamed ?? false;
}

const isStillReferred = '23503';

/** False, and nothing was done, where a row of another table still refers to what was to go. */
async function withoutTrace(tx: Tx, remove: (inner: Tx) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(remove);
    return true;
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    if (cause instanceof Error && 'code' in cause && cause.code === isStillReferred) return false;
    throw error;
  }
}
