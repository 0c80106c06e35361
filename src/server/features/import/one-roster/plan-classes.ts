import { and, desc, eq } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { isOfGrade, levelOfGrade, type SchoolLevels } from '#contract/country-levels.ts';
import { type ClassContent, emptyClass } from '#contract/class.ts';
import { homeDialCode } from '#contract/telephone.ts';
import { parsedContent } from '#server/features/class/rules.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { school } from '#server/features/school/table.ts';
import { earlierRows } from '#server/features/import/earlier-rows.ts';
import { knownIds, namedBy, referenceTo } from './sourced-ids.ts';
import { idsIn, listedIn, type RosterValues, valuesOf } from './rows.ts';
import type { RosterEntry } from './plan.ts';
import { classChanges } from '#server/features/import/row-changes.ts';
import { seenOf } from '#server/features/import/seen.ts';
import { isBad, settle } from '#server/features/import/settle.ts';
import { detailsOf, emptyPlan, type Plan, problemAt, type Slice, warningAt } from '#server/features/import/slice.ts';

const mostAssistants = 6;
const columnOf: Readonly<Record<string, string>> = { name: 'title', level: 'grades', room: 'location', session: 'termSourcedIds' };

export async function planRosterClasses(slice: Slice, entries: readonly RosterEntry[]): Promise<Plan> {
  const lines = entries.map((entry) => ({ ...entry, values: titled(slice, valuesOf('class', entry.cells)) }));
  const { ids, isKept } = await knownIds(
    slice,
    'class',
    lines.map(({ values }) => values.sourcedId),
  );
  const staff = await namedBy(slice, 'employee', [...new Set(lines.flatMap(({ values }) => listedIn(values.staff)))]);
  const own = await ownClasses(slice);
  const drafts = lines.map((line) => {
    const found = own.held.find(({ id }) => id === ids.get(line.values.sourcedId));
    return { ...line, found, session: line.values.session || (found?.content.session ?? own.session) };
  });
  const earlier = await earlierRows(
    slice,
    drafts.map(({ values, session }) => nameKey(session, values.title)),
  );
  const plan = emptyPlan();
  const staffNames = Object.fromEntries([...staff.values()].flatMap(({ id, name }) => (name === '' ? [] : [[id, name]])));
  for (const { no, noted, decision, values, session, found: named } of drafts) {
    const key = nameKey(session, values.title);
    const called = own.held.find(({ content }) => nameKey(content.session, content.name) === key);
    const found = named ?? called;
    const warnings = [...noted];
    const wished = {
      ...contentOf(values, { found: found?.content, session, own: own.school }),
      ...careOf(
        listedIn(values.staff).flatMap((id) => staff.get(id)?.id ?? []),
        found?.content,
      ),
    };
    const problems = detailsOf(() => Object.assign(wished, parsedContent(wished))).map(({ path, message }) =>
      problemAt(columnOf[path] ?? path, message),
    );
    if (earlier.has(key))
      problems.push(problemAt('title', 'Another class of this session has this name in the file', 'This name is in the file twice'));
    else if (called && called !== found) problems.push(problemAt('title', 'Another class of this session has this name'));
    if (!found && wished.level === values.title && levelOfGrade(gradeIn(values), own.school) === null)
      warnings.push(
        warningAt('grades', 'The file does not say the grade: the level is the name of the class until somebody puts it right'),
      );
    const isNewId = !isKept(values.sourcedId);
    const isOther = !found || !same(found.content, wished);
    const would = !found ? 'NEW' : isOther || isNewId ? 'CHANGED' : 'UNCHANGED';
    const base = { no, decision, problems: [...warnings, ...problems] };
    if (isBad(base.problems)) {
      plan.rows.push(settle(slice, { ...base, keys: [] }, would).row);
      continue;
    }
    const [id, name] = [found?.id ?? slice.newId(), wished.name];
    earlier.set(key, { no, name });
    const wish = { id, version: found?.version ?? 0, before: found?.content ?? null, content: wished };
    const { row, isWritten } = settle(
      slice,
      { ...base, keys: [{ key, name }], changes: classChanges(wish, staffNames), seen: seenOf([wish]) },
      would,
    );
    plan.rows.push(row);
    const isHere = found !== undefined && row.outcome !== 'PROBLEM';
    if (isHere || isWritten) row.keys.push(referenceTo('class', values.sourcedId, { id, name }));
    if (isNewId && (isHere || isWritten)) plan.sourcedIds.push({ kind: 'class', sourcedId: values.sourcedId, recordId: id });
    if (isWritten && isOther) plan.classes.push(wish);
  }
  return plan;
}

/** Of one school of several the classes need not be told apart from those of the others. */
function titled({ choices }: Pick<Slice, 'choices'>, values: RosterValues<'class'>): RosterValues<'class'> {
  return { ...values, title: (choices.schools?.length === 1 && values.titleHere) || values.title };
}

interface Known {
  found: ClassContent | undefined;
  session: string;
  own: SchoolLevels;
}

function contentOf(values: RosterValues<'class'>, { found, session, own }: Known): ClassContent {
  const { title, location, level: taught } = values;
  const grade = gradeIn(values);
  const named = levelOfGrade(grade, own);
  const isSameGrade = found && isOfGrade(found.level, { ...own, grade });
  const level = isSameGrade || named === null ? (found?.level ?? (taught || title)) : named;
  const arm = title.toLowerCase().startsWith(level.toLowerCase()) ? title.slice(level.length).trim().slice(0, 30) : '';
  return { ...(found ?? { ...emptyClass, arm }), name: title, level, session, room: location || (found?.room ?? '') };
}

/** The first: a class sits in one. */
function gradeIn({ grades }: RosterValues<'class'>): string {
  return idsIn(grades)[0] ?? '';
}

/** Whom the file puts first teaches the class. A file that names nobody leaves it as it is. */
function careOf(staff: readonly string[], found: ClassContent | undefined): Pick<ClassContent, 'teacherId' | 'assistantIds'> {
  const [teacherId, ...others] = new Set(staff);
  if (teacherId === undefined) return { teacherId: found?.teacherId ?? null, assistantIds: found?.assistantIds ?? [] };
  return { teacherId, assistantIds: others.slice(0, mostAssistants) };
}

async function ownClasses({ db, actor: { schoolId }, today }: Slice) {
  const held = await db
    .select({ id: schoolClass.id, version: schoolClass.version, content: schoolClass.content })
    .from(schoolClass)
    .where(eq(schoolClass.schoolId, schoolId))
    .orderBy(schoolClass.id)
    .for('update');
  const [latest] = await db
    .select({ session: schoolClass.session })
    .from(schoolClass)
    .where(and(eq(schoolClass.schoolId, schoolId), eq(schoolClass.state, 'ACTIVE')))
    .orderBy(desc(schoolClass.session))
    .limit(1);
  const [row] = await db
    .select({ details: school.details, officePhone: school.officePhone, timeZone: school.timeZone })
    .from(school)
    .where(eq(school.schoolId, schoolId));
  const levels = [...new Set([...(row?.details.levels ?? []), ...held.map(({ content }) => content.level)])];
  return { held, school: { levels, dialCode: row ? homeDialCode(row) : '' }, session: latest?.session ?? sessionOn(today) };
}

/** Years begin in September. */
export function sessionOn(today: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '09' ? 1 : 0);
  return `${year}/${year + 1}`;
}

function nameKey(session: string, title: string): string {
  return `class name ${session.toLowerCase()} ${title.trim().toLowerCase()}`;
}
