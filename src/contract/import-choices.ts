/** What is chosen for an import, and what its file holds besides rows. */
import * as z from 'zod/mini';
import type { Detail } from './problem.ts';

/** Which rows are imported: those of whom nobody is here yet, those that change somebody, or both. */
export const ImportMode = z.enum(['BOTH', 'NEW', 'CHANGES']);
export type ImportMode = z.infer<typeof ImportMode>;

export const mostFoundSchools = 1_000;
const SourcedId = z.string().check(z.maxLength(300));

/** What is chosen for a run before its rows are checked; what is not said is not done, and without a mode both come. */
export const ImportChoices = z.strictObject({
  mode: z.optional(ImportMode),
  /** Of a set of several schools, those whose people and classes come. */
  schools: z.optional(z.array(SourcedId).check(z.maxLength(mostFoundSchools))),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

/** A column of which nothing is taken over, or with no `header` a whole file of a zip. */
export const NotTaken = z.object({ file: z.string(), header: z.string(), samples: z.array(z.string()) });
export type NotTaken = z.infer<typeof NotTaken>;

/** A school of a OneRoster set that has several: which of them comes is asked. */
export const FoundSchool = z.object({ id: z.string(), name: z.string(), students: z.int() });
export type FoundSchool = z.infer<typeof FoundSchool>;

/** What was found when the file was read, besides its rows. */
export const FileFindings = z.object({ notTaken: z.array(NotTaken), schools: z.optional(z.array(FoundSchool)) });
export type FileFindings = z.infer<typeof FileFindings>;

/** What the file leaves open and somebody has to say before its rows are checked, by the choice. */
export function openQuestions({ schools = [] }: Pick<FileFindings, 'schools'>, choices: ImportChoices = {}): Detail[] {
  const isOpen = schools.length > 0 && !(choices.schools ?? []).some((id) => schools.some((one) => one.id === id));
  return isOpen ? [{ path: 'choices/schools', message: 'Say which school of this file is yours' }] : [];
}
