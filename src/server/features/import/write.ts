/** Writes a plan by the features' own hands, each record with its line in the trail, and notes what it was before. */
import { sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insert-many.ts';
import { employeeDeeds } from '#server/features/employee/deeds.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { employeeRows } from '#server/features/employee/writes.ts';
import { addedDeed, changedDeed as guardianChanged, linkChangedDeed, linkedDeed } from '#server/features/guardian/deeds.ts';
import { addLinks, keepLink } from '#server/features/guardian/links.ts';
import { addGuardians, changeGuardian } from '#server/features/guardian/writes.ts';
import { classDeeds } from '#server/features/class/deeds.ts';
import { staffOf } from '#server/features/class/rules.ts';
import { classRows } from '#server/features/class/writes.ts';
import { changedDeed, registeredDeed } from '#server/features/student/deeds.ts';
import { takeSeats } from '#server/features/student/membership.ts';
import { nameOf } from '#server/features/student/places.ts';
import { addSteps, addStudents, changeStudent } from '#server/features/student/writes.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { ClassWish, EmployeeWish, GuardianWish, LinkWish, Plan, Slice, SourcedId, StudentWish } from './slice.ts';
import { importMade, oneRosterId } from './table.ts';

export type Writer = Slice & Pick<Unit, 'record'>;
type Made = typeof importMade.$inferInsert;

export async function writePlan(writer: Writer, plan: Plan): Promise<void> {
  const made: Made[] = [];
  const names = await namesOfStaff(
    writer.db,
    writer.actor.schoolId,
    plan.classes.flatMap(({ before, content }) => [content, ...(before ? [before] : [])].flatMap(staffOf)),
  );
  for (const wish of plan.classes) made.push(await writeClass(writer, wish, names));
  await addNewcomers(writer, plan);
  for (const wish of plan.students) made.push(await writeStudent(writer, wish, plan.names));
  await seatStudents(writer, plan.students);
  for (const wish of plan.guardians) made.push(await writeGuardian(writer, wish));
  for (const wish of plan.links) made.push(await writeLink(writer, wish));
  for (const wish of plan.employees) made.push(await writeEmployee(writer, wish));
  await noteMade(writer, made);
  await keepIds(writer, plan.sourcedIds);
}

/** Whoever is new, in a few statements: a slice is short so that others wait for it only shortly. */
async function addNewcomers(writer: Writer, { students, guardians, links }: Plan): Promise<void> {
  const {
    db,
    actor: { schoolId },
    today,
  } = writer;
  const by = writerOf(writer);
  const newStudents = students.filter(({ before }) => before === null);
  await addStudents(
    db,
    schoolId,
    newStudents.map(({ id, content, state }) => ({ id, content, state, writer: by })),
  );
  await addSteps(
    db,
    schoolId,
    newStudents.map(({ id, content, state }) => ({
      studentId: id,
      version: 1,
      from: null,
      to: state,
      on: state === 'EXPECTED' ? today : content.entryDate,
      reason: '',
      writer: by,
    })),
  );
  await addGuardians(
    db,
    guardians.filter(({ before }) => before === null).map(({ id, content }) => ({ schoolId, id, content, writer: by })),
  );
  // A link that came by a file waits for somebody who looks at it, and lets nobody collect.
  const newLinks = links.filter(({ kept }) => kept === undefined);
  await addLinks(
    db,
    newLinks.map(({ child, guardian, content }) => ({
      schoolId,
      studentId: child.id,
      guardianId: guardian.id,
      content,
      state: 'PENDING',
      writer: by,
    })),
  );
}

async function writeStudent(writer: Writer, { id, version, before, content }: StudentWish, names: Record<string, string>): Promise<Made> {
  const {
    db,
    actor: { schoolId },
    record,
  } = writer;
  const placed = Object.fromEntries(
    [content.classId, content.houseId, before?.classId, before?.houseId].flatMap((place) => (place ? [[place, names[place] ?? '']] : [])),
  );
  if (before !== null) await changeStudent(db, schoolId, { id, version, content, writer: writerOf(writer) });
  record(before === null ? registeredDeed(id, content, placed) : changedDeed(id, { before, after: content }, placed));
  return madeOf(writer, { kind: 'student', id, name: nameOf(content), before, version });
}

async function seatStudents({ db, actor: { schoolId }, today }: Writer, students: readonly StudentWish[]): Promise<void> {
  const seats = students
    .filter(({ before, content }) => (before?.classId ?? null) !== content.classId)
    .map(({ id, content }) => ({ studentId: id, classId: content.classId }));
  await takeSeats(db, { schoolId, today }, seats);
}

async function writeGuardian(writer: Writer, { id, version, before, content }: GuardianWish): Promise<Made> {
  const {
    db,
    actor: { schoolId },
    record,
  } = writer;
  if (before !== null) await changeGuardian(db, { schoolId, id, content, writer: writerOf(writer), version });
  record(before === null ? addedDeed(id, content) : guardianChanged(id, before, content));
  return madeOf(writer, { kind: 'guardian', id, name: guardianName(content), before, version });
}

async function writeLink(writer: Writer, { child, guardian, kept, content }: LinkWish): Promise<Made> {
  const {
    db,
    actor: { schoolId },
    record,
  } = writer;
  const key = { studentId: child.id, guardianId: guardian.id };
  const version = kept?.version ?? 0;
  if (kept)
    await keepLink(db, { schoolId, writer: writerOf(writer), ...key }, { version: version + 1, content, state: kept.state, reason: '' });
  const linked = { child: { ...child, version: 0 }, guardianId: guardian.id, guardian: guardian.name };
  record(kept ? linkChangedDeed(linked, kept.content, content) : linkedDeed(linked, content));
  const name = `${guardian.name}, guardian of ${child.name}`;
  return madeOf(writer, { kind: 'link', id: child.id, otherId: guardian.id, name, before: kept?.content ?? null, version });
}

async function writeEmployee(writer: Writer, { id, version, before, content }: EmployeeWish): Promise<Made> {
  const {
    db,
    actor: { schoolId },
    record,
  } = writer;
  if (before === null) await employeeRows.add(db, schoolId, { id, content, writer: writerOf(writer) });
  else await employeeRows.change(db, schoolId, { id, version, content, writer: writerOf(writer) });
  record(before === null ? employeeDeeds.created(id, content) : employeeDeeds.changed(id, { before, after: content }));
  return madeOf(writer, { kind: 'employee', id, name: content.name, before, version });
}

async function writeClass(writer: Writer, { id, version, before, content }: ClassWish, names: ReadonlyMap<string, string>): Promise<Made> {
  const {
    db,
    actor: { schoolId },
    record,
  } = writer;
  if (before === null) await classRows.add(db, schoolId, { id, content, writer: writerOf(writer) });
  else await classRows.change(db, schoolId, { id, version, content, writer: writerOf(writer) });
  const named = new Map([content, ...(before ? [before] : [])].flatMap(staffOf).map((staff) => [staff, names.get(staff) ?? '']));
  record(before === null ? classDeeds.created(id, content, named) : classDeeds.changed(id, { before, after: content }, named));
  return madeOf(writer, { kind: 'class', id, name: content.name, before, version });
}

/** From here on the file's id means this record. */
async function keepIds({ db, actor: { schoolId }, runId }: Writer, sourcedIds: readonly SourcedId[]): Promise<void> {
  for (const one of sourcedIds) {
    const { schoolId: school, kind, sourcedId } = oneRosterId;
    await db
      .insert(oneRosterId)
      .values({ schoolId, runId, ...one })
      .onConflictDoUpdate({ target: [school, kind, sourcedId], set: { recordId: one.recordId, runId } });
  }
}

function writerOf({ actor, now }: Writer) {
  return { at: now, id: actor.userId, name: actor.name };
}

interface Written {
  kind: Made['kind'];
  id: string;
  otherId?: string;
  name: string;
  before: object | null;
  /** Before it was written. */
  version: number;
}

function madeOf({ actor: { schoolId }, runId }: Writer, { otherId, version, ...written }: Written): Made {
  return { schoolId, runId, otherId: otherId ?? written.id, version: version + 1, left: null, ...written };
}

/** What a record was before the first row that changed it stays; its version is that of the last. */
async function noteMade({ db }: Writer, made: readonly Made[]): Promise<void> {
  const again = made.filter(({ version }) => version > 1);
  await insertMany(
    db,
    importMade,
    made.filter(({ version }) => version === 1),
  );
  for (const one of again) {
    await db
      .insert(importMade)
      .values(one)
      .onConflictDoUpdate({
        target: [importMade.schoolId, importMade.runId, importMade.kind, importMade.id, importMade.otherId],
        set: { version: sql`excluded.version` },
      });
  }
}
