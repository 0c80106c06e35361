/** One record of an import, taken back. Answers why it was left as it is; empty when it was not. */
import { and, eq, sql } from 'drizzle-orm';
import type { EmployeeContent } from '#contract/employee.ts';
import type { GuardianContent, LinkContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { ClassContent } from '#contract/school-class.ts';
import type { StudentContent } from '#contract/student.ts';
import { changedDeed as employeeChanged } from '#server/features/employee/deeds.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { holdEmployee } from '#server/features/employee/queries.ts';
import { changeEmployee } from '#server/features/employee/writes.ts';
import { changedDeed as guardianChanged, endedDeed, linkChangedDeed } from '#server/features/guardian/deeds.ts';
import { findLink, keepLink } from '#server/features/guardian/links.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { changeGuardian, holdGuardian } from '#server/features/guardian/writes.ts';
import { changedDeed as classChanged } from '#server/features/school-class/deeds.ts';
import { holdClass } from '#server/features/school-class/queries.ts';
import { staffOf } from '#server/features/school-class/rules.ts';
import { changeClass } from '#server/features/school-class/writes.ts';
import { changedDeed } from '#server/features/student/deeds.ts';
import { takeSeats } from '#server/features/student/membership.ts';
import { placeNames } from '#server/features/student/place-names.ts';
import { nameOf } from '#server/features/student/places.ts';
import { holdStudent } from '#server/features/student/queries.ts';
import { changeStudent } from '#server/features/student/writes.ts';
import { removeClass, removeEmployee, removeGuardian, removeStudent } from './remove.ts';
import type { Worker } from './stages.ts';
import { importMade } from './table.ts';
import type { Made } from './undo.ts';

const changedSince = 'Somebody changed it since';

export async function takeBack(worker: Worker, made: Made): Promise<string> {
  return takers[made.kind](worker, made);
}

const takers: Record<Made['kind'], (worker: Worker, made: Made) => Promise<string>> = {
  student: takeStudent,
  guardian: takeGuardian,
  employee: takeEmployee,
  class: takeClass,
  link: takeLink,
};

async function takeStudent(worker: Worker, made: Made): Promise<string> {
  const { db, actor, now, record } = worker;
  const { schoolId } = actor;
  const { id } = made;
  const held = await holdStudent(db, actor, id);
  if (!held) return '';
  if (held.version !== made.version) return changedSince;
  if (made.before === null) return removeStudent(worker, { ...made, content: held.content });
  // As it was written by this import.
  const content = made.before as StudentContent;
  const writer = { at: now, id: actor.userId, name: actor.name };
  await changeStudent(db, schoolId, { id, version: held.version, content, writer });
  if (held.content.classId !== content.classId) {
    await takeSeats(db, { schoolId, today: schoolDay(now, actor.timeZone) }, [{ studentId: id, classId: content.classId }]);
  }
  record(changedDeed(id, { before: held.content, after: content }, await placeNames(db, schoolId, { before: held.content, after: content })));
  return '';
}

async function takeGuardian(worker: Worker, made: Made): Promise<string> {
  const { db, actor, now, record } = worker;
  const { id } = made;
  const held = await holdGuardian(db, actor, id);
  if (!held) return '';
  if (held.version !== made.version) return changedSince;
  if (made.before === null) return removeGuardian(worker, { id, name: guardianName(held.content) });
  const content = made.before as GuardianContent;
  const writer = { at: now, id: actor.userId, name: actor.name };
  await changeGuardian(db, { schoolId: actor.schoolId, id, content, version: held.version, writer });
  record(guardianChanged(id, held.content, content));
  return '';
}

async function takeEmployee(worker: Worker, made: Made): Promise<string> {
  const { db, actor, now, record } = worker;
  const { id } = made;
  const held = await holdEmployee(db, actor.schoolId, id);
  if (!held) return '';
  if (held.version !== made.version) return changedSince;
  if (made.before === null) return removeEmployee(worker, { id, name: held.content.name });
  const content = made.before as EmployeeContent;
  await changeEmployee(db, actor.schoolId, { id, version: held.version, content, writer: { at: now, id: actor.userId, name: actor.name } });
  record(employeeChanged(id, held.content, content));
  return '';
}

async function takeClass(worker: Worker, made: Made): Promise<string> {
  const { db, actor, now, record } = worker;
  const { id } = made;
  const held = await holdClass(db, actor, id);
  if (!held) return '';
  if (held.version !== made.version) return changedSince;
  if (made.before === null) return removeClass(worker, { id, content: held.content });
  const content = made.before as ClassContent;
  await changeClass(db, actor.schoolId, { id, version: held.version, content, writer: { at: now, id: actor.userId, name: actor.name } });
  const names = await namesOfStaff(db, actor.schoolId, [held.content, content].flatMap(staffOf));
  record(classChanged(id, { before: held.content, after: content }, names));
  return '';
}

async function takeLink(worker: Worker, made: Made): Promise<string> {
  const { db, actor, now, record } = worker;
  const { schoolId } = actor;
  const key = { studentId: made.id, guardianId: made.otherId };
  // The child first, as by whoever changes its guardians.
  const child = await holdStudent(db, actor, made.id);
  const link = await findLink(db, schoolId, key);
  if (!child || !link) return '';
  if (link.version !== made.version) return changedSince;
  if (made.before === null && (await isKeptByFile(worker, made))) return 'The student stays';
  const person = await holdGuardian(db, actor, made.otherId);
  const linked = { child: { id: made.id, version: child.version, name: nameOf(child.content) }, guardian: person ? guardianName(person.content) : '' };
  if (made.before === null) {
    const { studentId, guardianId } = guardianLink;
    await db.delete(guardianLink).where(and(eq(guardianLink.schoolId, schoolId), eq(studentId, made.id), eq(guardianId, made.otherId)));
    record(endedDeed(linked, 'The import was undone'));
    return '';
  }
  const content = made.before as LinkContent;
  const writer = { at: now, id: actor.userId, name: actor.name };
  await keepLink(db, { schoolId, writer, ...key }, { version: link.version + 1, content, state: link.state, reason: link.reason });
  record(linkChangedDeed(linked, link.content, content));
  return '';
}

/** The student came by the same file, and was left since somebody has been at work on them: they keep their guardians. */
async function isKeptByFile({ db, actor }: Worker, { runId, id }: Made): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(importMade)
    .where(
      and(
        eq(importMade.schoolId, actor.schoolId),
        eq(importMade.runId, runId),
        eq(importMade.kind, 'student'),
        eq(importMade.id, id),
        sql`${importMade.before} is null and ${importMade.left} <> ''`,
      ),
    );
  return row !== undefined;
}
