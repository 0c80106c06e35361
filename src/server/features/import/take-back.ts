/**
 * Records of an import, taken back some at a time: as few statements as the import took. Answers of each why it was left
 * as it is, by its key; of those that were not, nothing.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LinkContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Worker } from '#server/due-work/at-school.ts';
import { endedDeed, linkChangedDeed } from '#server/features/guardian/deeds.ts';
import { keepLink, linkColumns } from '#server/features/guardian/links.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { takeSeats } from '#server/features/student/membership.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { writerOf } from '#server/record/rows.ts';
import { importedClass, importedEmployee, importedGuardian, type ImportedNoun, importedStudent, namesFor } from './nouns.ts';
import { takeCards } from './cards.ts';
import { takeMarks } from './marks/undo-marks.ts';
import { type Gone, removeClasses, removeEmployees, removeGuardians, removeLinks, removeStudents } from './remove.ts';
import { importMade } from './table.ts';
import type { Made } from './undo.ts';

const changedSince = 'Somebody changed it since';
const childStays = 'The student stays';

/** Why records were left, by `keyOf`. */
type Left = Map<string, string>;

export function keyOf({ id, otherId }: Pick<Made, 'id' | 'otherId'>): string {
  return `${id} ${otherId}`;
}

/** All of one kind. */
export async function takeBack(worker: Worker, kind: Made['kind'], made: readonly Made[]): Promise<Left> {
  return takers[kind](worker, made);
}

const takers: Record<Made['kind'], (worker: Worker, made: readonly Made[]) => Promise<Left>> = {
  student: takeStudents,
  guardian: (worker, rows) => takeRecords(worker, rows, { noun: importedGuardian, remove: removeGuardians }),
  employee: (worker, rows) => takeRecords(worker, rows, { noun: importedEmployee, remove: removeEmployees }),
  class: (worker, rows) => takeRecords(worker, rows, { noun: importedClass, remove: removeClasses }),
  link: takeLinks,
  card: async (worker, rows) => withLeft(new Map(), await takeCards(worker, rows)),
  mark: async (worker, rows) => {
    const left = await takeMarks(worker, rows);
    return new Map(rows.flatMap((one) => (left.has(one.otherId) ? [[keyOf(one), left.get(one.otherId) ?? '']] : [])));
  },
};

interface Held<Content> {
  id: string;
  version: number;
  content: Content;
}

interface Sorted<Content> {
  left: Left;
  /** Those that the import made. */
  made: Gone[];
  /** Those that it changed, with what they were. */
  changed: (Held<Content> & { before: Content })[];
}

/** Who is not there any more needs nothing. */
async function sorted<Content>(worker: Worker, { table, nameOf }: ImportedNoun<Content>, rows: readonly Made[]): Promise<Sorted<Content>> {
  const byId = new Map((await held<Content>(worker, table, rows)).map((one) => [one.id, one]));
  const result: Sorted<Content> = { left: new Map(), made: [], changed: [] };
  for (const one of rows) {
    const here = byId.get(one.id);
    if (!here) continue;
    if (here.version !== one.version) result.left.set(keyOf(one), changedSince);
    else if (one.before === null) result.made.push({ id: one.id, runId: one.runId, name: nameOf(here.content) });
    // As it was written by this import.
    else result.changed.push({ ...here, before: one.before as Content });
  }
  return result;
}

async function held<Content>(
  { db, actor: { schoolId } }: Worker,
  table: ImportedNoun<Content>['table'],
  made: readonly Made[],
): Promise<Held<Content>[]> {
  const rows = await db
    .select({ id: table.id, version: table.version, content: table.content })
    .from(table)
    .where(
      and(
        eq(table.schoolId, schoolId),
        inArray(
          table.id,
          made.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(table.id)
    .for('update');
  // Each table holds the content of its own kind.
  return rows as Held<Content>[];
}

interface Taking<Content> {
  noun: ImportedNoun<Content>;
  remove: (worker: Worker, gone: readonly Gone[]) => Promise<Map<string, string>>;
}

async function takeRecords<Content extends object>(
  worker: Worker,
  rows: readonly Made[],
  { noun, remove }: Taking<Content>,
): Promise<Left> {
  const { left, made, changed } = await sorted(worker, noun, rows);
  await putBack(worker, noun, changed);
  return withLeft(left, await remove(worker, made));
}

async function takeStudents(worker: Worker, rows: readonly Made[]): Promise<Left> {
  const { db, actor, now } = worker;
  const { left, made, changed } = await sorted(worker, importedStudent, rows);
  await putBack(worker, importedStudent, changed);
  const seats = changed.flatMap(({ id, content, before }) =>
    content.classId === before.classId ? [] : [{ studentId: id, classId: before.classId }],
  );
  await takeSeats(db, { schoolId: actor.schoolId, today: schoolDay(now, actor.timeZone) }, seats);
  return withLeft(left, await removeStudents(worker, made));
}

async function putBack<Content extends object>(
  worker: Worker,
  noun: ImportedNoun<Content>,
  changed: Sorted<Content>['changed'],
): Promise<void> {
  const { db, actor, record } = worker;
  const names = await noun.namesIn(
    db,
    actor.schoolId,
    changed.flatMap(({ content, before }) => [before, content]),
  );
  for (const { id, version, content, before } of changed) {
    await noun.change(db, actor.schoolId, { id, version, content: before, writer: writerOf(worker) });
    record(noun.deeds.changed(id, { before: content, after: before }, namesFor(noun, [before, content], names)));
  }
}

async function takeLinks(worker: Worker, rows: readonly Made[]): Promise<Left> {
  const {
    db,
    actor: { schoolId },
    record,
  } = worker;
  // The children first, as by whoever changes their guardians.
  const children = new Map((await held<StudentContent>(worker, student, rows)).map((one) => [one.id, one]));
  const ofChildren = and(
    eq(guardianLink.schoolId, schoolId),
    inArray(
      guardianLink.studentId,
      rows.map(({ id }) => id),
    ),
  );
  const links = new Map(
    (await db.select(linkColumns).from(guardianLink).where(ofChildren)).map((link) => [
      keyOf({ id: link.studentId, otherId: link.guardianId }),
      link,
    ]),
  );
  const people = await db
    .select({ id: guardian.id, content: guardian.content })
    .from(guardian)
    .where(
      and(
        eq(guardian.schoolId, schoolId),
        inArray(
          guardian.id,
          rows.map(({ otherId }) => otherId),
        ),
      ),
    );
  const names = new Map(people.map(({ id, content }) => [id, guardianName(content)]));
  const staying = await keptByFile(worker, rows);
  const left: Left = new Map();
  const ended: Made[] = [];
  for (const made of rows) {
    const [child, link] = [children.get(made.id), links.get(keyOf(made))];
    if (!child || !link) continue;
    if (link.version !== made.version) left.set(keyOf(made), changedSince);
    else if (made.before === null && staying.has(made.id)) left.set(keyOf(made), childStays);
    else {
      const linked = {
        child: { id: made.id, version: child.version, name: nameOf(child.content) },
        guardianId: made.otherId,
        guardian: names.get(made.otherId) ?? '',
      };
      if (made.before === null) {
        ended.push(made);
        record(endedDeed(linked, 'The import was undone'));
        continue;
      }
      // As it was written by this import.
      const content = made.before as LinkContent;
      const key = { studentId: made.id, guardianId: made.otherId };
      await keepLink(
        db,
        { schoolId, writer: writerOf(worker), ...key },
        { version: link.version + 1, content, state: link.state, reason: link.reason },
      );
      record(linkChangedDeed(linked, link.content, content));
    }
  }
  await removeLinks(worker, ended);
  return left;
}

/** Students who came by the same file, and were left since somebody has been at work on them: they keep their guardians. */
async function keptByFile({ db, actor }: Worker, rows: readonly Made[]): Promise<Set<string>> {
  const [first] = rows;
  if (!first) return new Set();
  const ofRun = and(eq(importMade.schoolId, actor.schoolId), eq(importMade.runId, first.runId), eq(importMade.kind, 'student'));
  const isLeft = sql`${importMade.before} is null and ${importMade.left} <> ''`;
  const found = await db
    .select({ id: importMade.id })
    .from(importMade)
    .where(
      and(
        ofRun,
        inArray(
          importMade.id,
          rows.map(({ id }) => id),
        ),
        isLeft,
      ),
    );
  return new Set(found.map(({ id }) => id));
}

function withLeft(left: Left, more: ReadonlyMap<string, string>): Left {
  for (const [id, why] of more) left.set(keyOf({ id, otherId: id }), why);
  return left;
}
