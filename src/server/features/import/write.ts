/** Writes a plan by the features' own hands, each record with its line in the trail, and notes what it was before. */
import { sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insert-many.ts';
import { classRows } from '#server/features/class/writes.ts';
import { employeeRows } from '#server/features/employee/writes.ts';
import { linkChangedDeed, linkedDeed } from '#server/features/guardian/deeds.ts';
import { addLinks, keepLink } from '#server/features/guardian/links.ts';
import { guardianRows } from '#server/features/guardian/writes.ts';
import { takeSeats } from '#server/features/student/membership.ts';
import { addStudents } from '#server/features/student/writes.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Names } from '#server/record/deeds.ts';
import { writerOf } from '#server/record/rows.ts';
import { madeCardOf, writeCards } from './cards.ts';
import { importedClass, importedEmployee, importedGuardian, type ImportedNoun, importedStudent, namesFor } from './nouns.ts';
import type { LinkWish, Plan, Slice, SourcedId, StudentWish, Wish } from './slice.ts';
import { importMade, oneRosterId } from './table.ts';

export type Writer = Slice & Pick<Unit, 'record'>;
type Made = typeof importMade.$inferInsert;

export async function writePlan(writer: Writer, plan: Plan): Promise<void> {
  const { db, actor } = writer;
  const staff = await importedClass.namesIn(db, actor.schoolId, plan.classes.flatMap(contentsOf));
  const names = new Map([...Object.entries(plan.names), ...staff]);
  await addNewcomers(writer, plan);
  const made = [
    ...(await writeAll(writer, importedClass, { wishes: plan.classes, names })),
    ...(await writeAll(writer, importedStudent, { wishes: plan.students, names })),
    ...(await writeAll(writer, importedGuardian, { wishes: plan.guardians, names })),
    ...(await writeLinks(writer, plan.links)),
    ...(await writeAll(writer, importedEmployee, { wishes: plan.employees, names })),
    ...plan.cards.map((card) => madeOf(writer, { kind: 'card', ...card.who, before: madeCardOf(card), version: 0 })),
  ];
  await seatStudents(writer, plan.students);
  await writeCards(writer, plan.cards);
  await noteMade(writer, made);
  await keepIds(writer, plan.sourcedIds);
}

/** Whoever is new, in a few statements: a slice is short so that others wait for it only shortly. */
async function addNewcomers(writer: Writer, { classes, students, guardians, links, employees }: Plan): Promise<void> {
  const { db, actor, today } = writer;
  const { schoolId } = actor;
  const by = writerOf(writer);
  const newOf = <One extends { before: object | null }>(wishes: readonly One[]) =>
    wishes.filter(({ before }) => before === null).map((wish) => ({ ...wish, writer: by }));
  await classRows.addMany(db, schoolId, newOf(classes));
  await addStudents(db, { schoolId, today }, newOf(students));
  await guardianRows.addMany(db, schoolId, newOf(guardians));
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
  await employeeRows.addMany(db, schoolId, newOf(employees));
}

interface Wished<Content> {
  wishes: readonly Wish<Content>[];
  /** Of what the records name, by id. */
  names: Names;
}

/** Those that were here already are written over; of those that are new it is only told. */
async function writeAll<Content extends object>(
  writer: Writer,
  noun: ImportedNoun<Content>,
  { wishes, names }: Wished<Content>,
): Promise<Made[]> {
  const { db, actor, record } = writer;
  const { kind, change, deeds, nameOf } = noun;
  const made: Made[] = [];
  for (const { id, version, before, content } of wishes) {
    const named = namesFor(noun, contentsOf({ before, content }), names);
    if (before !== null) await change(db, actor.schoolId, { id, version, content, writer: writerOf(writer) });
    record(before === null ? deeds.created(id, content, named) : deeds.changed(id, { before, after: content }, named));
    made.push(madeOf(writer, { kind, id, name: nameOf(content), before, version }));
  }
  return made;
}

function contentsOf<Content>({ before, content }: Pick<Wish<Content>, 'before' | 'content'>): Content[] {
  return before === null ? [content] : [content, before];
}

async function seatStudents({ db, actor: { schoolId }, today }: Writer, students: readonly StudentWish[]): Promise<void> {
  const seats = students
    .filter(({ before, content }) => (before?.classId ?? null) !== content.classId)
    .map(({ id, content }) => ({ studentId: id, classId: content.classId }));
  await takeSeats(db, { schoolId, today }, seats);
}

async function writeLinks(writer: Writer, links: readonly LinkWish[]): Promise<Made[]> {
  const { db, actor, record } = writer;
  const { schoolId } = actor;
  const made: Made[] = [];
  for (const { child, guardian, kept, content } of links) {
    const key = { studentId: child.id, guardianId: guardian.id };
    const version = kept?.version ?? 0;
    if (kept)
      await keepLink(db, { schoolId, writer: writerOf(writer), ...key }, { version: version + 1, content, state: kept.state, reason: '' });
    const linked = { child: { ...child, version: 0 }, guardianId: guardian.id, guardian: guardian.name };
    record(kept ? linkChangedDeed(linked, kept.content, content) : linkedDeed(linked, content));
    const name = `${guardian.name}, guardian of ${child.name}`;
    made.push(madeOf(writer, { kind: 'link', id: child.id, otherId: guardian.id, name, before: kept?.content ?? null, version }));
  }
  return made;
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
