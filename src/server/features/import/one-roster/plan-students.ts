import { and, eq, inArray, or } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { emptyStudent, mayLack, type StudentContent } from '#contract/student.ts';
import { onRoll } from '#contract/student-card.ts';
import { nameOf } from '#server/features/student/places.ts';
import { parsedContent } from '#server/features/student/rules.ts';
import { student } from '#server/features/student/table.ts';
import { another, isAnother } from '#server/features/import/another-child.ts';
import { earlierRows } from '#server/features/import/earlier-rows.ts';
import { knownIds, type Named, namedBy, referenceTo } from './sourced-ids.ts';
import { linesIn, listedIn, type RosterValues, valuesOf } from './rows.ts';
import type { RosterEntry, RosterMatching } from './plan.ts';
import { childKey, loadNamesakes, stateOfNew, toCompleteWarnings, twinNote } from '#server/features/import/namesakes.ts';
import { loadPlaces } from '#server/features/import/places.ts';
import { readDay } from '#server/features/import/sheet/read-day.ts';
import { startReading } from './values.ts';
import { studentChanges } from '#server/features/import/row-changes.ts';
import { seenOf } from '#server/features/import/seen.ts';
import { isBad, settle } from '#server/features/import/settle.ts';
import { unlikelyAge } from '#server/features/import/unlikely-age.ts';
import { detailsOf, emptyPlan, type Plan, problemAt, type Slice, warningAt } from '#server/features/import/slice.ts';

const columnOf: Readonly<Record<string, string>> = {
  admissionNo: 'identifier',
  firstName: 'givenName',
  middleName: 'middleName',
  lastName: 'familyName',
  preferredName: 'preferredGivenName',
  sex: 'demographics.csv sex',
  dob: 'demographics.csv birthDate',
  entryDate: 'enrollments.csv beginDate',
};

export async function planRosterStudents(slice: Slice, entries: readonly RosterEntry[], matching: RosterMatching): Promise<Plan> {
  const lines = entries.map((entry) => ({ ...entry, values: valuesOf('student', entry.cells) }));
  const { ids, isKept } = await knownIds(
    slice,
    'student',
    lines.map(({ values }) => values.sourcedId),
  );
  const held = await heldStudents(slice, { ids: [...ids.values()], numbers: lines.map(({ values }) => numberOf(values)) });
  const classes = await namedBy(slice, 'class', [...new Set(lines.flatMap(({ values }) => linesIn(values.classes)))]);
  const { names } = await loadPlaces(slice, []);
  const classNames = {
    ...names,
    ...Object.fromEntries([...classes.values()].flatMap(({ id, name }) => (name === '' ? [] : [[id, name]]))),
  };
  const plan: Plan = { ...emptyPlan(), names };
  const byId = new Map(held.map((one) => [one.id, one]));
  const byNumber = new Map(held.map((one) => [one.number, one]));
  const wishes = lines.map(({ values, ...line }) => {
    const [named, numbered] = [byId.get(ids.get(values.sourcedId) ?? ''), byNumber.get(numberOf(values))];
    const found = named ?? numbered;
    return { ...line, values, named, numbered, found, ...wishOf(slice, { values, found, matching, classes }) };
  });
  const earlier = await earlierRows(
    slice,
    wishes.flatMap(({ values, content }) => [numberKey(values), childKey(content)]),
  );
  const namesakes = await loadNamesakes(
    slice,
    wishes.map(({ content }) => content),
  );
  for (const { no, noted, decision, values, named, numbered, found, content, problems, warnings } of wishes) {
    const twin = earlier.get(numberKey(values));
    if (twin) problems.push(problemAt('identifier', `${twin.name} has this number too`, 'This number is in the file twice'));
    else if (named && numbered && named !== numbered)
      problems.push(problemAt('identifier', `${nameOf(numbered.content)} has this number`, 'This number is another student’s'));
    const isNewId = !isKept(values.sourcedId);
    const isOther = !found || !same(found.content, content);
    const would = !found ? 'NEW' : isOther || isNewId ? 'CHANGED' : 'UNCHANGED';
    const base = { no, decision, problems: [...noted, ...warnings, ...problems] };
    if (isBad(base.problems)) {
      plan.rows.push(settle(slice, { ...base, keys: [] }, would).row);
      continue;
    }

    const nameKey = childKey(content);
    const note = earlier.has(nameKey) ? twinNote(null, content) : undefined;
    const lacking = found ? [] : toCompleteWarnings(content, columnOf);
    base.problems.push(...lacking);
    if (!found) base.problems.push(...namesakes.warnings(content, 'familyName', note));
    if (found?.content.dob !== content.dob) base.problems.push(...unlikelyAge('demographics.csv birthDate', content, slice.today));
    const [id, name] = [found?.id ?? slice.newId(), nameOf(content)];
    if (found && isAnother(found.content, content)) base.problems.push(another('identifier', found.content));
    const wish = {
      id,
      version: found?.version ?? 0,
      before: found?.content ?? null,
      content,
      state: found?.state ?? stateOfNew(content, slice.today),
    };
    const keys = [
      { key: numberKey(values), name },
      { key: nameKey, name },
    ];
    const { row, isWritten } = settle(
      slice,
      { ...base, keys, changes: studentChanges(wish, classNames), seen: seenOf([wish]), isToComplete: lacking.length > 0 },
      would,
    );
    plan.rows.push(row);
    const isHere = found !== undefined && row.outcome !== 'PROBLEM';
    if (isHere || isWritten) row.keys.push(referenceTo('student', values.sourcedId, { id, name }));
    for (const key of [numberKey(values), nameKey]) if (!earlier.has(key)) earlier.set(key, { no, name });
    if (isNewId && (isHere || isWritten)) plan.sourcedIds.push({ kind: 'student', sourcedId: values.sourcedId, recordId: id });
    if (isWritten && isOther) plan.students.push(wish);
  }
  return plan;
}

interface Asked {
  values: RosterValues<'student'>;
  found: Held | undefined;
  matching: RosterMatching;
  classes: ReadonlyMap<string, Named>;
}

function wishOf({ today, choices }: Slice, { values, found, matching, classes }: Asked) {
  const read = startReading(matching);
  read.text('admissionNo', found ? values.identifier : values.identifier || values.sourcedId);
  read.text('firstName', values.givenName);
  read.text('middleName', values.middleName);
  read.text('lastName', values.familyName);
  read.text('preferredName', values.preferredGivenName);
  read.sex(values.sex);
  read.day('dob', values.birthDate, columnOf['dob'] ?? '');
  const listed = linesIn(values.classes);
  const [seat, ...others] = listed.flatMap((id) => classes.get(id) ?? []);
  if (seat) read.values['classId'] = seat.id;
  const begunOn = firstDay(values, matching);
  const begun = { ...emptyStudent, entryDate: begunOn ?? today };
  const wished: Record<string, unknown> = { ...(found?.content ?? begun), ...read.values };
  const problems = [...read.problems];
  for (const { path, message } of detailsOf(() =>
    Object.assign(
      wished,
      parsedContent(wished, { today, mayLack: found ? mayLack({ ...found.content, state: found.state }) : choices.toComplete === true }),
    ),
  )) {
    const column = columnOf[path] ?? path;
    if (!problems.some((one) => one.column === column))
      problems.push(problemAt(column, wished[path] === null ? (missing[path] ?? message) : message));
  }
  // Where there are problems it is not looked at any more.
  const content = wished as StudentContent;
  const isMoved = content.classId !== (found?.content.classId ?? null);
  if (found && !onRoll.includes(found.state) && isMoved)
    problems.push(problemAt('enrollments.csv classSourcedId', 'This student has left the school and sits in no class'));
  const isUnseated = listed.length > 0 && !seat && matching.choices?.sections?.length !== 0;
  const warnings = isUnseated ? [warningAt('enrollments.csv classSourcedId', 'Their class is left out: they sit in none')] : [];
  if (others.length > 0)
    warnings.push(
      warningAt(
        'enrollments.csv classSourcedId',
        `The file puts them into ${others.length + 1} classes: they sit in the first`,
        'The file puts them into several classes: they sit in the first',
      ),
    );
  if (!found && begunOn === undefined && values.beginDates !== '')
    warnings.push(warningAt('enrollments.csv beginDate', 'This date cannot be read. The day of the import becomes their first day'));
  if (listed.length === 0 && !found) warnings.push(warningAt('enrollments.csv userSourcedId', 'The file puts them into no class'));
  return { content, problems, warnings };
}

const missing: Readonly<Record<string, string>> = {
  sex: 'The file says neither male nor female. Put it into demographics.csv, or register the student by hand',
  dob: 'The file does not say the date of birth. Put it into demographics.csv, or register the student by hand',
};

/** The first day of which the file knows that they were here. */
function firstDay({ beginDates }: RosterValues<'student'>, { dayOrder }: RosterMatching): string | undefined {
  const days = listedIn(beginDates).flatMap((cell) => {
    const read = readDay(cell, dayOrder);
    return 'value' in read ? [read.value] : [];
  });
  return days.toSorted()[0];
}

type Held = Pick<typeof student.$inferSelect, 'id' | 'version' | 'content' | 'state'> & { number: string };

async function heldStudents({ db, actor: { schoolId } }: Slice, { ids, numbers }: Record<'ids' | 'numbers', string[]>): Promise<Held[]> {
  const number = student.admissionKey;
  const { id, version, content, state } = student;
  const isAsked = or(inArray(number, numbers), ids.length > 0 ? inArray(id, ids) : undefined);
  return db
    .select({ id, version, content, state, number })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), isAsked))
    .orderBy(id)
    .for('update');
}

function numberOf({ identifier, sourcedId }: RosterValues<'student'>): string {
  return (identifier || sourcedId).toLowerCase();
}

function numberKey(values: RosterValues<'student'>): string {
  return `number ${numberOf(values)}`;
}
