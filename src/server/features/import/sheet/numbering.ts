/**
 * Students of a file without admission numbers: who is here already is known by name and date of birth, and keeps their number;
 * the others get the next free ones, which the check says and the import holds to.
 */
import { and, count, eq, inArray, isNull, like, notExists, or, sql } from 'drizzle-orm';
import { numberAfter } from '#contract/admission-number.ts';
import type { RowChange } from '#contract/import.ts';
import { plain } from '#contract/plain-text.ts';
import { student } from '#server/features/student/table.ts';
import { isSameName } from '#server/features/import/identity.ts';
import { childKey } from '#server/features/import/namesakes.ts';
import type { SheetLine } from './read-cells.ts';
import { problemAt, questionAt, type Slice, type SheetKey, warningAt } from '#server/features/import/slice.ts';
import { importKey, importMade } from '#server/features/import/table.ts';

export interface Numbering {
  /** Each with the number of the child whom it means; a new child’s has none yet. */
  lines: readonly SheetLine[];
  /** Gives a line that has no number the next free one. */
  number: (line: SheetLine) => void;
  /** The line comes with it: the next one gets another. Null for a line that has a number of its own. */
  take: (line: SheetLine, name: string) => { key: SheetKey; change: RowChange } | null;
}

export async function startNumbering(slice: Slice, all: readonly SheetLine[]): Promise<Numbering> {
  const first = slice.choices.numbersFrom;
  const bare = new Set(first === undefined ? [] : all.filter(({ values }) => values['admissionNo'] === undefined));
  if (first === undefined || bare.size === 0) return { lines: all, number: () => {}, take: () => null };
  const here = await namesakesOf(slice, [...bare]);
  const lines = all.map((line) => (bare.has(line) ? recognised(line, here) : line));
  const isNew = new Set(lines.filter((line) => line.given !== null || line.values['admissionNo'] === undefined));
  const free = await freeNumbers(slice, { first, wanted: isNew.size });
  return {
    lines,
    number(line) {
      line.values['admissionNo'] ??= free[0] ?? '';
    },
    take(line, name) {
      if (!isNew.has(line)) return null;
      const number = String(line.values['admissionNo']);
      if (number === free[0]) free.shift();
      return { key: { key: givenKey(number), name }, change: { of: 'student', name, field: 'admissionNo', before: null, after: number } };
    },
  };
}

interface Here {
  admissionNo: string;
  firstName: string;
  lastName: string;
  dob: string | null;
}

function recognised({ problems, ...line }: SheetLine, here: readonly Here[]): SheetLine {
  const { found, said } = meant(line, here);
  // Who came here since the check is not made a second time.
  if (line.given !== null)
    return { ...line, values: { ...line.values, admissionNo: line.given }, problems: [...problems, ...(found ? [isHere(found)] : [])] };
  return {
    ...line,
    isNamed: found !== undefined,
    values: { ...line.values, ...(found && { admissionNo: found.admissionNo }) },
    problems: [...problems, ...said],
  };
}

/** Of the same name and date of birth, as far as both are known. What is not certain is asked. */
function meant({ values }: Pick<SheetLine, 'values'>, here: readonly Here[]): { found?: Here; said: SheetLine['problems'] } {
  const dob = typeof values['dob'] === 'string' ? values['dob'] : null;
  const key = childKey({ ...values, dob: null });
  const ofName = here.filter((one) => childKey({ ...one, dob: null }) === key);
  const exact = ofName.filter((one) => one.dob === dob);
  const loose = ofName.filter((one) => one.dob === null || dob === null);
  const name = { firstName: String(values['firstName'] ?? ''), lastName: String(values['lastName'] ?? '') };
  const nearly = dob === null ? [] : here.filter((one) => one.dob === dob && isSameName(one, name));
  const [list, isExact] = exact.length > 0 ? [exact, true] : [loose.length > 0 ? loose : nearly, false];
  const [found, another] = list;
  if (!found) return { said: [] };
  if (another)
    return {
      said: [
        problemAt(
          'admissionNo',
          `This may be ${found.admissionNo} or ${another.admissionNo}. Put the admission number into the file`,
          'Several students here have this name',
        ),
      ],
    };
  if (isExact) return { found, said: [] };
  if (found.dob === null)
    return {
      found,
      said: [warningAt('dob', `By the name this is ${found.admissionNo}, whose date of birth was not known`, 'Known by the name alone')],
    };
  return {
    found,
    said: [
      questionAt(
        'admissionNo',
        `This may be ${found.admissionNo}, ${found.firstName} ${found.lastName}, born ${found.dob}. Taken, the row changes that child`,
        'This may be a child who is here',
      ),
    ],
  };
}

function isHere({ admissionNo }: Here) {
  return problemAt(
    'admissionNo',
    `A student of this name and date of birth is here already: ${admissionNo}`,
    'A student of this name and date of birth is here already',
  );
}

/** Those of this file whom the import has made are no children who were here. */
async function namesakesOf({ db, actor: { schoolId }, runId }: Slice, lines: readonly SheetLine[]): Promise<Here[]> {
  const { admissionNo, dob, content } = student;
  const dobs = [...new Set(lines.flatMap(({ values }) => (typeof values['dob'] === 'string' ? [values['dob']] : [])))];
  const names = [...new Set(lines.map(({ values }) => plain(`${values['lastName'] ?? ''} ${values['firstName'] ?? ''} `)))];
  const isMade = and(
    eq(importMade.schoolId, schoolId),
    eq(importMade.runId, runId),
    eq(importMade.kind, 'student'),
    eq(importMade.id, student.id),
    isNull(importMade.before),
  );
  return db
    .select({ admissionNo, dob, firstName: sql<string>`${content} ->> 'firstName'`, lastName: sql<string>`${content} ->> 'lastName'` })
    .from(student)
    .where(
      and(
        eq(student.schoolId, schoolId),
        or(dobs.length > 0 ? inArray(dob, dobs) : undefined, ...names.map((name) => sql`starts_with(${student.plainName}, ${name})`)),
        notExists(db.select({ id: importMade.id }).from(importMade).where(isMade)),
      ),
    )
    .orderBy(student.admissionOrder);
}

/** As many as may be wanted, from the first one that neither a student nor an earlier row has. */
async function freeNumbers(
  { db, actor: { schoolId }, runId, isTrial }: Slice,
  { first, wanted }: { first: string; wanted: number },
): Promise<string[]> {
  const free: string[] = [];
  if (!isTrial || wanted === 0) return free;
  const isOfRun = and(eq(importKey.schoolId, schoolId), eq(importKey.runId, runId));
  const [given] = await db
    .select({ rows: count() })
    .from(importKey)
    .where(and(isOfRun, like(importKey.key, 'given %')));
  for (let from = given?.rows ?? 0, most = wanted * 2; free.length < wanted; from += most) {
    const some = Array.from({ length: most }, (_, at) => numberAfter(first, from + at));
    const students = await db
      .select({ key: student.admissionKey })
      .from(student)
      .where(
        and(
          eq(student.schoolId, schoolId),
          inArray(
            student.admissionKey,
            some.map((one) => one.toLowerCase()),
          ),
        ),
      );
    const earlier = await db
      .select({ key: importKey.key })
      .from(importKey)
      .where(and(isOfRun, inArray(importKey.key, some.map(givenKey))));
    const taken = new Set([...students.map(({ key }) => givenKey(key)), ...earlier.map(({ key }) => key)]);
    free.push(...some.filter((one) => !taken.has(givenKey(one))));
  }
  return free;
}

function givenKey(number: string): string {
  return `given ${number.toLowerCase()}`;
}
