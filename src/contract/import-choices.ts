/** What is chosen for an import, and what its file holds besides rows. */
import * as z from 'zod/mini';
import type { Detail } from './problem.ts';

/** Which rows are imported: those of whom nobody is here yet, those that change somebody, or both. */
export const ImportMode = z.enum(['BOTH', 'NEW', 'CHANGES']);
export type ImportMode = z.infer<typeof ImportMode>;

/** In which order the names of a cell stand that holds all of them. Asked, never guessed. */
export const NameOrder = z.enum(['LAST_FIRST', 'FIRST_LAST']);
export type NameOrder = z.infer<typeof NameOrder>;

export const mostFoundSchools = 1_000;
export const mostFoundSections = 300;
const longestNumber = 40;
const SourcedId = z.string().check(z.maxLength(300));

/** What is chosen for a run before its rows are checked; what is not said is not done, and without a mode both come. */
export const ImportChoices = z.strictObject({
  mode: z.optional(ImportMode),
  /** Of a set of several schools, those whose people and classes come. */
  schools: z.optional(z.array(SourcedId).check(z.maxLength(mostFoundSchools))),
  /** Of a file without homerooms, those of its lessons that become classes. */
  sections: z.optional(z.array(SourcedId).check(z.maxLength(mostFoundSections))),
  /** Classes that a list of students names and that are not here yet are made. */
  newClasses: z.optional(z.boolean()),
  /** Of columns with full names; a cell with a comma, or with the surname in capitals, says it itself. */
  nameOrder: z.optional(NameOrder),
  /** New students of whom the file does not say the sex or the date of birth come as EXPECTED; else they are problems. */
  toComplete: z.optional(z.boolean()),
  /** Students without an admission number get those from this one on that are free; else they are problems. */
  numbersFrom: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(longestNumber, { error: `Use at most ${longestNumber} characters` }),
        z.regex(/\d/, { error: 'Write the first number with its figures, for example GF/0043' }),
      ),
  ),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

/** A column of which nothing is taken over, or with no `header` a whole file of a zip. */
export const NotTaken = z.object({ file: z.string(), header: z.string(), samples: z.array(z.string()) });
export type NotTaken = z.infer<typeof NotTaken>;

/** A school of a OneRoster set that has several: which of them comes is asked. */
export const FoundSchool = z.object({ id: z.string(), name: z.string(), students: z.int() });
export type FoundSchool = z.infer<typeof FoundSchool>;

/** A lesson of a OneRoster file without homerooms, or all those of a course; without a `name` the rest of them. */
export const FoundSection = z.object({
  id: z.string(),
  name: z.string(),
  classes: z.int(),
  students: z.int(),
  schools: z.array(z.string()),
});
export type FoundSection = z.infer<typeof FoundSection>;

/** What was found when the file was read, besides its rows. */
export const FileFindings = z.object({
  notTaken: z.array(NotTaken),
  schools: z.optional(z.array(FoundSchool)),
  sections: z.optional(z.array(FoundSection)),
  /** Who is switched off, or left long ago. */
  studentsLeftOut: z.optional(z.int()),
  /** The first admission number that the school would give. */
  nextNumber: z.optional(z.string()),
});
export type FileFindings = z.infer<typeof FileFindings>;

/** What the file leaves open and somebody has to say before its rows are checked, by the choice. */
export function openQuestions(
  { schools = [], sections = [] }: Pick<FileFindings, 'schools' | 'sections'>,
  choices: ImportChoices = {},
): Detail[] {
  const school = { path: 'choices/schools', message: 'Say which school of this file is yours' };
  const section = { path: 'choices/sections', message: 'Say which lessons of this file are classes here' };
  const isSchoolSaid = schools.length === 0 || holdsOne(schools, choices.schools ?? []);
  const isSectionSaid =
    sections.length === 0 || (choices.sections !== undefined && (choices.sections.length === 0 || holdsOne(sections, choices.sections)));
  return [...(isSchoolSaid ? [] : [school]), ...(isSectionSaid ? [] : [section])];
}

function holdsOne(found: readonly { id: string }[], chosen: readonly string[]): boolean {
  return found.some(({ id }) => chosen.includes(id));
}
