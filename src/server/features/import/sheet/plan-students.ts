import { and, eq, inArray } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import type { RowProblem } from '#contract/import.ts';
import { guardianKey, type GuardianPlace } from '#contract/people-sheet-guardian.ts';
import { emptyStudent, mayLack, type StudentContent } from '#contract/student.ts';
import { type GuardianSlot, onRoll } from '#contract/student-card.ts';
import { nameOf } from '#server/features/student/places.ts';
import { parsedContent } from '#server/features/student/rules.ts';
import { student } from '#server/features/student/table.ts';
import { another, isAnother, shifted } from '#server/features/import/another-child.ts';
import { earlierRows } from '#server/features/import/earlier-rows.ts';
import { loadLinks } from '#server/features/import/links.ts';
import { childKey, loadNamesakes, stateOfNew, toCompleteWarnings, twinNote } from '#server/features/import/namesakes.ts';
import { loadPeople, type Wished } from '#server/features/import/people.ts';
import { loadPlaces, type Places } from '#server/features/import/places.ts';
import { loadCards } from './plan-cards.ts';
import { startNumbering } from './numbering.ts';
import type { SheetLine } from './read-cells.ts';
import { guardianChanges, linkChanges, newChanges, studentChanges } from '#server/features/import/row-changes.ts';
import { contactsOf, guardiansAmong, ofChildAlone } from './row-guardians.ts';
import { seenOf } from '#server/features/import/seen.ts';
import { isBad, settle } from '#server/features/import/settle.ts';
import { unlikelyAge } from '#server/features/import/unlikely-age.ts';
import {
  type ClassWish,
  detailsOf,
  emptyPlan,
  type Plan,
  problemAt,
  questionAt,
  type Slice,
  type StudentWish,
  warningAt,
} from '#server/features/import/slice.ts';

const columnOfPath: Record<string, string> = { classId: 'class', houseId: 'house' };

/** Students with their guardians in a row. */
export async function planStudents(slice: Slice, read: readonly SheetLine[]): Promise<Plan> {
  const numbering = await startNumbering(slice, read);
  const { lines } = numbering;
  const held = await heldStudents(slice, lines);
  const earlier = await earlierRows(
    slice,
    lines.flatMap((line) => [numberKey(line), childKey(line.values)]),
  );
  const namesakes = await loadNamesakes(
    slice,
    lines.map(({ values }) => values),
  );
  const places = await loadPlaces(
    slice,
    lines.flatMap(({ values }) => (values['house'] === undefined ? [] : [String(values['house'])])),
  );
  const contacts = new Map(lines.map((line) => [line, contactsOf(line)]));
  const people = await loadPeople(
    slice,
    [...contacts.values()].flat().map(({ contact }) => contact),
  );
  const links = await loadLinks(
    slice,
    [...held.values()].map(({ id }) => id),
  );
  const cards = await loadCards(slice, 'student', { lines, ids: [...held.values()].map(({ id }) => id) });
  const plan: Plan = { ...emptyPlan(), names: { ...places.names } };
  for (const [index, line] of lines.entries()) {
    numbering.number(line);
    const key = numberKey(line);
    const twin = earlier.get(key);
    const found = held.get(key);
    const wish = studentWish(slice, { line, found, places });
    if (wish.newClass) plan.names[wish.newClass.id] = wish.newClass.content.name;
    const problems = [...line.problems.flatMap((one) => ofChildAlone(one, line.values)), ...wish.problems];
    if (twin)
      problems.push(
        line.isNamed
          ? problemAt('lastName', `Row ${twin.no} means this child too`, 'This child is in the file twice')
          : problemAt('admissionNo', `Row ${twin.no} has this admission number too`, 'This admission number is in the file twice'),
      );
    const { guardians, problems: ofGuardians } = guardiansAmong(people, contacts.get(line) ?? []);
    problems.push(...ofGuardians);
    const child = { id: wish.student.id, name: nameOf(wish.student.content) };
    const card = cards.of(line, child, found === undefined);
    problems.push(...card.problems);
    const linked = links.wish(
      child,
      guardians.map(({ place, relation, person, content }) => ({
        slot: slotOf(place),
        relation,
        person,
        content,
        column: guardianKey(place, 'phone1'),
      })),
    );
    problems.push(...linked.problems);
    const base = { no: line.no, decision: line.decision, problems };
    const nameKey = childKey(wish.student.content);
    const isOther = found === undefined || !same(found.content, wish.student.content);
    const isChanged = isOther || linked.links.length > 0 || guardians.some(isChange) || card.wish !== null;
    const would = found === undefined ? 'NEW' : isChanged ? 'CHANGED' : 'UNCHANGED';
    if (isBad(problems)) {
      plan.rows.push(settle(slice, { ...base, keys: [] }, would).row);
      continue;
    }
    const other = found !== undefined && isAnother(found.content, line.values) ? found.content : undefined;
    const isShifted = other !== undefined && [index - 1, index + 1].some((near) => isChildOf(held, lines[near], line));
    if (other) problems.push(isShifted ? shifted('admissionNo', other) : another('admissionNo', other));
    const namesake = earlier.get(nameKey);
    const numbered = found === undefined ? numbering.take(line, child.name) : null;
    const note = namesake && twinNote(namesake.no, wish.student.content);
    const lacking = found === undefined ? toCompleteWarnings(wish.student.content, {}) : [];
    problems.push(...lacking);
    // Without numbers nothing but the name tells the rows of a file apart.
    if (numbered && namesake)
      problems.push(
        questionAt(
          'lastName',
          `Row ${namesake.no} may mean this child too. Taken, this row is another child`,
          'This child may be in the file twice',
        ),
      );
    else if (found === undefined) problems.push(...namesakes.warnings(wish.student.content, 'lastName', note));
    if (found?.content.dob !== wish.student.content.dob) problems.push(...unlikelyAge('dob', wish.student.content, slice.today));
    const keys = [{ key, name: child.name }, { key: nameKey, name: child.name }, ...(numbered ? [numbered.key] : []), ...card.keys];
    for (const one of [key, nameKey]) if (!earlier.has(one)) earlier.set(one, { no: line.no, name: child.name });
    const changes =
      found === undefined
        ? [...(numbered ? [numbered.change] : []), ...newChanges(line, { child: wish.student.content, guardians, names: plan.names })]
        : [
            ...studentChanges(wish.student, plan.names),
            ...guardians.flatMap((one) => guardianChanges({ before: one.person.before, content: one.content })),
            ...linked.links.flatMap(linkChanges),
            ...card.changes,
          ];
    const seen = [
      ...seenOf([
        wish.student,
        ...guardians.map(({ person }) => person),
        ...linked.links.flatMap(({ child: { id }, guardian, kept }) => (kept ? [{ id, otherId: guardian.id, version: kept.version }] : [])),
      ]),
      ...card.seen,
    ];
    const { row, isWritten } = settle(slice, { ...base, keys, changes, seen, isShifted, isToComplete: lacking.length > 0 }, would);
    if (found === undefined && row.outcome === 'SKIPPED') row.changes = [];
    plan.rows.push(row);
    if (!isWritten && would !== 'UNCHANGED') continue;
    row.keys.push(...guardians.flatMap(people.settle));
    takeBed(places, wish.student);
    if (isOther) plan.students.push(wish.student);
    if (wish.newClass !== null && !plan.classes.includes(wish.newClass)) plan.classes.push(wish.newClass);
    if (card.wish !== null) plan.cards.push(card.wish);
    plan.links.push(...linked.links);
  }
  plan.guardians.push(...people.changed());
  return plan;
}

/** The number of a row above or below is of the child that this row means. */
function isChildOf(held: ReadonlyMap<string, Held>, near: SheetLine | undefined, { values }: SheetLine): boolean {
  const neighbour = near && held.get(numberKey(near));
  return neighbour !== undefined && childKey(neighbour.content) === childKey(values);
}

interface Asked {
  line: SheetLine;
  found: Held | undefined;
  places: Places;
}

function studentWish(
  { newId, today, choices }: Slice,
  { line: { values, problems: unread }, found, places }: Asked,
): { student: StudentWish; newClass: ClassWish | null; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  let newClass: ClassWish | null = null;
  const wished: Record<string, unknown> = { ...(found?.content ?? { ...emptyStudent, entryDate: today }) };
  for (const field of Object.keys(emptyStudent)) if (values[field] !== undefined) wished[field] = values[field];
  for (const [column, field] of [
    ['class', 'classId'],
    ['house', 'houseId'],
  ] as const) {
    const name = values[column];
    if (name === undefined) continue;
    const place = column === 'class' ? places.classOf(String(name), String(values['section'] ?? '')) : places.houseOf(String(name));
    if ('wrong' in place) problems.push(place.wrong);
    else wished[field] = place.id;
    if (!('made' in place) || place.made === undefined) continue;
    newClass = place.made;
    problems.push(warningAt('class', `The class ${place.made.content.name} is made`));
  }
  const details = detailsOf(() =>
    Object.assign(
      wished,
      parsedContent(wished, { today, mayLack: found ? mayLack({ ...found.content, state: found.state }) : choices.toComplete === true }),
    ),
  );
  // A cell that could not be read has its own words already.
  const isSaid = (column: string) => unread.some((one) => one.column === column);
  for (const { path, message } of details) {
    const column = columnOfPath[path] ?? path;
    if (!isSaid(column)) problems.push(problemAt(column, message));
  }
  // Where there are problems it is not looked at any more.
  const content = wished as StudentContent;
  const state = found?.state ?? (details.length > 0 ? 'ACTIVE' : stateOfNew(content, today));
  const isMoved = content.classId !== (found?.content.classId ?? null) || content.houseId !== (found?.content.houseId ?? null);
  if (!onRoll.includes(state) && isMoved)
    problems.push(problemAt('admissionNo', 'This student has left the school. Leave the class and the house empty'));
  const isNewBed = content.houseId !== null && content.houseId !== found?.content.houseId;
  const noBed = isNewBed && details.length === 0 ? places.bedProblem(content.houseId ?? '', content.sex) : null;
  if (noBed) problems.push(noBed);
  return {
    student: { id: found?.id ?? newId(), version: found?.version ?? 0, before: found?.content ?? null, content, state },
    newClass,
    problems,
  };
}

function takeBed(places: Places, { before, content: { houseId } }: StudentWish): void {
  if (houseId !== null && houseId !== before?.houseId) places.takeBed(houseId);
}

function slotOf(place: GuardianPlace): GuardianSlot {
  if (place > 2) return 'OTHER';
  return place === 1 ? 'PARENT1' : 'PARENT2';
}

function isChange({ person, content }: Wished): boolean {
  return person.before === null || !same(person.before, content);
}

type Held = Pick<typeof student.$inferSelect, 'id' | 'version' | 'content' | 'state'>;

async function heldStudents({ db, actor: { schoolId } }: Slice, lines: readonly SheetLine[]): Promise<Map<string, Held>> {
  const number = student.admissionKey;
  const { id, version, content, state } = student;
  const rows = await db
    .select({ id, version, content, state, number })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(number, lines.map(numberOf))))
    .orderBy(id)
    .for('update');
  return new Map(rows.map(({ number: found, ...row }) => [`number ${found}`, row]));
}

function numberOf({ values }: SheetLine): string {
  return String(values['admissionNo'] ?? '').toLowerCase();
}

function numberKey(line: SheetLine): string {
  return `number ${numberOf(line)}`;
}
