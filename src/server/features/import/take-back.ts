/**
 * Records of an import, taken back some at a time: as few statements as the import took. Answers of each why it was left
 * as it is, by its key; of those that were not, nothing.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EmployeeContent } from '#contract/employee.ts';
import type { GuardianContent, LinkContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { ClassContent } from '#contract/class.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Worker } from '#server/due-work/at-school.ts';
import { employeeDeeds } from '#server/features/employee/deeds.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { employee } from '#server/features/employee/table.ts';
import { employeeRows } from '#server/features/employee/writes.ts';
import { changedDeed as guardianChanged, endedDeed, linkChangedDeed } from '#server/features/guardian/deeds.ts';
import { keepLink, linkColumns } from '#server/features/guardian/links.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import { changeGuardian } from '#server/features/guardian/writes.ts';
import { classDeeds } from '#server/features/class/deeds.ts';
import { staffOf } from '#server/features/class/rules.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { classRows } from '#server/features/class/writes.ts';
import { changedDeed } from '#server/features/student/deeds.ts';
import { type Seat, takeSeats } from '#server/features/student/membership.ts';
import { placeNames } from '#server/features/student/place-names.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import { changeStudent } from '#server/features/student/writes.ts';
import { removeClasses, removeEmployees, removeGuardians, removeLinks, removeStudents } from './remove.ts';
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
  guardian: takeGuardians,
  employee: takeEmployees,
  class: takeClasses,
  link: takeLinks,
};

interface Held<Content> {
  id: string;
  version: number;
  content: Content;
}

interface Sorted<Content> {
  left: Left;
  /** Those that the import made, as they stand. */
  made: (Held<Content> & { runId: string })[];
  /** Those that it changed, with what they were. */
  changed: (Held<Content> & { before: Content })[];
}

/** Who is not there any more needs nothing. */
function sorted<Content>(made: readonly Made[], held: readonly Held<Content>[]): Sorted<Content> {
  const byId = new Map(held.map((one) => [one.id, one]));
  const result: Sorted<Content> = { left: new Map(), made: [], changed: [] };
  for (const one of made) {
    const here = byId.get(one.id);
    if (!here) continue;
    if (here.version !== one.version) result.left.set(keyOf(one), changedSince);
    else if (one.before === null) result.made.push({ ...here, runId: one.runId });
    // As it was written by this import.
    else result.changed.push({ ...here, before: one.before as Content });
  }
  return result;
}

async function held<Content>(
  { db, actor: { schoolId } }: Worker,
  table: typeof student | typeof guardian | typeof employee | typeof schoolClass,
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

function writerOf({ actor, now }: Worker) {
  return { at: now, id: actor.userId, name: actor.name };
}

async function takeStudents(worker: Worker, rows: readonly Made[]): Promise<Left> {
  const { db, actor, now, record } = worker;
  const { schoolId } = actor;
  const { left, made, changed } = sorted<StudentContent>(rows, await held(worker, student, rows));
  const seats: Seat[] = [];
  for (const { id, version, content, before } of changed) {
    await changeStudent(db, schoolId, { id, version, content: before, writer: writerOf(worker) });
    if (content.classId !== before.classId) seats.push({ studentId: id, classId: before.classId });
    record(changedDeed(id, { before: content, after: before }, await placeNames(db, schoolId, { before: content, after: before })));
  }
  await takeSeats(db, { schoolId, today: schoolDay(now, actor.timeZone) }, seats);
  return withLeft(
    left,
    await removeStudents(
      worker,
      made.map(({ id, runId, content }) => ({ id, runId, name: nameOf(content) })),
    ),
  );
}

async function takeGuardians(worker: Worker, rows: readonly Made[]): Promise<Left> {
  const {
    db,
    actor: { schoolId },
    record,
  } = worker;
  const { left, made, changed } = sorted<GuardianContent>(rows, await held(worker, guardian, rows));
  for (const { id, version, content, before } of changed) {
    await changeGuardian(db, { schoolId, id, content: before, version, writer: writerOf(worker) });
    record(guardianChanged(id, content, before));
  }
  return withLeft(
    left,
    await removeGuardians(
      worker,
      made.map(({ id, content }) => ({ id, name: guardianName(content) })),
    ),
  );
}

async function takeEmployees(worker: Worker, rows: readonly Made[]): Promise<Left> {
  const {
    db,
    actor: { schoolId },
    record,
  } = worker;
  const { left, made, changed } = sorted<EmployeeContent>(rows, await held(worker, employee, rows));
  for (const { id, version, content, before } of changed) {
    await employeeRows.change(db, schoolId, { id, version, content: before, writer: writerOf(worker) });
    record(employeeDeeds.changed(id, { before: content, after: before }));
  }
  return withLeft(
    left,
    await removeEmployees(
      worker,
      made.map(({ id, content }) => ({ id, name: content.name })),
    ),
  );
}

async function takeClasses(worker: Worker, rows: readonly Made[]): Promise<Left> {
  const {
    db,
    actor: { schoolId },
    record,
  } = worker;
  const { left, made, changed } = sorted<ClassContent>(rows, await held(worker, schoolClass, rows));
  const names = await namesOfStaff(
    db,
    schoolId,
    changed.flatMap(({ content, before }) => [content, before].flatMap(staffOf)),
  );
  for (const { id, version, content, before } of changed) {
    await classRows.change(db, schoolId, { id, version, content: before, writer: writerOf(worker) });
    record(classDeeds.changed(id, { before: content, after: before }, names));
  }
  return withLeft(left, await removeClasses(worker, made));
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
