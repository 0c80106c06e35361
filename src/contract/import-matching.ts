/** Which column of a file holds what: a suggestion by the headings, and what must be said before the rows are checked. */
import type { FileColumn } from './import-column.ts';
import type { DayOrder, ImportKind, Matching } from './import.ts';
import type { NotTaken } from './import-choices.ts';
import { importedColumns, peopleSheets } from './people-sheet.ts';
import { type SheetColumn } from './people-sheet-column.ts';
import { guardianKey, guardiansOfRow, placeOfGuardian, upToGuardian } from './people-sheet-guardian.ts';
import { plain } from './plain-text.ts';
import type { Detail } from './problem.ts';

/** Each column of the file at most once, the first of those with the same heading. */
export function suggestedMatching(kind: ImportKind, file: readonly FileColumn[], dialCode: string): Matching {
  const free = new Map(file.map(({ header }, index) => [index, header]));
  const columns: Record<string, number> = {};
  for (const [known, look] of [
    [headersOf, whole],
    [namesOf, whole],
    [headersOf, unit],
    [namesOf, unit],
  ] as const) {
    const looks = new Map([...free].map(([index, heading]) => [index, look(heading)]));
    for (const column of columnsFor(kind)) {
      if (columns[column.key] !== undefined) continue;
      const wanted = known(column);
      const [index] = [...free].find(([at]) => wanted.includes(looks.get(at) ?? '')) ?? [];
      if (index === undefined) continue;
      columns[column.key] = index;
      free.delete(index);
    }
  }
  leaveDoubles(columns);
  const matching = { columns, dayOrder: null, dialCode };
  return { ...matching, dayOrder: certainOrder(kind, file, matching) };
}

/** A full name says nothing beside a first and a last name; a "Name" beside the surname is the first one. */
function leaveDoubles(columns: Record<string, number>): void {
  for (const [whole, first, last] of namesInOne) {
    const at = columns[whole];
    if (at === undefined || columns[last] === undefined) continue;
    columns[first] ??= at;
    delete columns[whole];
  }
}

const namesInOne = [
  ['fullName', 'firstName', 'lastName'] as const,
  ...guardiansOfRow.map(
    (place) => [guardianKey(place, 'fullName'), guardianKey(place, 'firstName'), guardianKey(place, 'lastName')] as const,
  ),
];

/**
 * What was chosen for an earlier file with the same headings. Dates that say how they are written come before the earlier answer, and those that
 * contradict one another are asked about again; so is which rows come. How names stand in one cell stays as it was.
 */
export function matchingAgain(kind: ImportKind, file: readonly FileColumn[], earlier: Matching): Matching {
  const known = new Set(columnsFor(kind).map(({ key }) => key));
  const columns = Object.fromEntries(Object.entries(earlier.columns).filter(([key]) => known.has(key)));
  const days = daysOf(kind, file, columns);
  const isSaid = days.some((one) => one === 'DMY' || one === 'MDY' || one === 'BOTH');
  const nameOrder = earlier.choices?.nameOrder;
  return {
    columns,
    dayOrder: isSaid ? certainOrder(kind, file, { columns }) : earlier.dayOrder,
    dialCode: earlier.dialCode,
    ...(nameOrder && { choices: { nameOrder } }),
  };
}

/** Whether the file has dates whose order must be known, and what it is when the dates themselves say so. */
export function needsDayOrder(kind: ImportKind, file: readonly FileColumn[], { columns }: Pick<Matching, 'columns'>): boolean {
  return daysOf(kind, file, columns).some((days) => days !== 'NONE');
}

function certainOrder(kind: ImportKind, file: readonly FileColumn[], { columns }: Pick<Matching, 'columns'>): DayOrder | null {
  const days = new Set(daysOf(kind, file, columns));
  if (days.has('BOTH') || (days.has('DMY') && days.has('MDY'))) return null;
  if (days.has('DMY')) return 'DMY';
  return days.has('MDY') ? 'MDY' : null;
}

/** By the sheet's own key, or `dayOrder`. */
export function matchingProblems(kind: ImportKind, file: readonly FileColumn[], matching: Matching): Detail[] {
  const known = new Map(columnsFor(kind).map((column) => [column.key, column]));
  const problems: Detail[] = [];
  const taken = new Set<number>();
  for (const [key, index] of Object.entries(matching.columns)) {
    if (!known.has(key)) problems.push({ path: `columns/${key}`, message: 'There is no such column' });
    else if (index >= file.length) problems.push({ path: `columns/${key}`, message: 'The file has no such column' });
    else if (taken.has(index)) problems.push({ path: `columns/${key}`, message: 'This column of the file is chosen twice' });
    taken.add(index);
  }
  for (const { key, header, isRequired } of known.values()) {
    if (isRequired && matching.columns[key] === undefined && !mayBeMissing(kind, key, matching))
      problems.push({ path: `columns/${key}`, message: `Choose the column that holds: ${header}` });
  }
  if (hasFullNames(matching) && matching.choices?.nameOrder === undefined) {
    problems.push({ path: 'choices/nameOrder', message: 'Say whether the last name comes first in the full names of this file' });
  }
  if (matching.dayOrder === null && needsDayOrder(kind, file, matching)) {
    problems.push({ path: 'dayOrder', message: 'Say whether the day or the month comes first in the dates of this file' });
  }
  return problems;
}

/** A column with names in one piece is chosen. */
export function hasFullNames({ columns }: Pick<Matching, 'columns'>): boolean {
  return namesInOne.some(([whole]) => columns[whole] !== undefined);
}

/** The file holds no sex or no date of birth of its students: suggested is that they come as expected, to be completed. */
export function lacksIdentity(kind: ImportKind, file: readonly FileColumn[], { columns }: Pick<Matching, 'columns'>): boolean {
  // Of a zip without students the sex is not told.
  if (kind === 'ONE_ROSTER')
    return (
      file.some(({ header }) => header === 'sex') &&
      file.some(({ header, samples }) => ['birthDate', 'sex'].includes(header) && samples.length === 0)
    );
  return kind === 'students' && completable.some((key) => columns[key] === undefined);
}

const completable = ['sex', 'dob'];

/** A required column that may be missing where students may come as expected. */
function isCompletable(kind: ImportKind, key: string): boolean {
  return kind === 'students' && completable.includes(key);
}

/** By what was chosen about students of whom the file does not say everything, or says it elsewhere. */
export function mayBeMissing(kind: ImportKind, key: string, { columns, choices = {} }: Pick<Matching, 'columns' | 'choices'>): boolean {
  if (columns['fullName'] !== undefined && (key === 'firstName' || key === 'lastName')) return true;
  if (choices.toComplete === true && isCompletable(kind, key)) return true;
  return kind === 'students' && key === 'admissionNo' && choices.numbersFrom !== undefined;
}

/** Columns of a sheet that nobody chose. Empty ones hold nothing. */
export function unmatchedColumns(kind: ImportKind, file: readonly FileColumn[], { columns }: Pick<Matching, 'columns'>): NotTaken[] {
  if (kind === 'ONE_ROSTER') return [];
  const known = new Set(columnsFor(kind).map(({ key }) => key));
  const taken = new Set(Object.entries(columns).flatMap(([key, index]) => (known.has(key) ? [index] : [])));
  return file.flatMap(({ header, samples, isSecret }, index) =>
    taken.has(index) || (samples.length === 0 && !isSecret) ? [] : [{ file: '', header, samples }],
  );
}

function daysOf(kind: ImportKind, file: readonly FileColumn[], columns: Matching['columns']): FileColumn['days'][] {
  // Of a zip only the columns with dates are told.
  if (kind === 'ONE_ROSTER') return file.map(({ days }) => days);
  return peopleSheets[kind].filter(({ holds }) => holds === 'day').map(({ key }) => file[columns[key] ?? -1]?.days ?? 'NONE');
}

/** The columns that somebody matches: of a zip none, its headings are fixed. */
export function columnsFor(kind: ImportKind): readonly SheetColumn[] {
  return kind === 'ONE_ROSTER' ? [] : importedColumns(kind);
}

/** Those to choose from: of further guardians the ones that were found, and the next one. */
export function columnsToMatch(kind: ImportKind, { columns }: Pick<Matching, 'columns'>): readonly SheetColumn[] {
  return upToGuardian(columnsFor(kind), Math.max(0, ...Object.keys(columns).map(placeOfGuardian)) + 1);
}

function headersOf({ header, key }: SheetColumn): string[] {
  return [bare(header), bare(key)];
}

function namesOf({ aliases }: SheetColumn): string[] {
  return aliases.map(bare);
}

function whole(heading: string): string {
  return bare(heading);
}

/** "Date of birth (dd/mm/yyyy)" says in brackets how it is written. */
function unit(heading: string): string {
  return bare(heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' '));
}

/** "Date of Birth*", "date_of_birth" and "dateOfBirth" are one, and so are "Father's phone" and "father phone". */
function bare(header: string): string {
  return plain(header)
    .replace(/['’]s\b/g, '')
    .replace(/[^a-z0-9]+/g, '');
}
