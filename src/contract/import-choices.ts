/** What is chosen for an import, and what its file holds besides rows. */
import * as z from 'zod/mini';

/** Which rows are imported: those of whom nobody is here yet, those that change somebody, or both. */
export const ImportMode = z.enum(['BOTH', 'NEW', 'CHANGES']);
export type ImportMode = z.infer<typeof ImportMode>;

/** What is chosen for a run before its rows are checked; what is not said is not done, and without a mode both come. */
export const ImportChoices = z.strictObject({
  mode: z.optional(ImportMode),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

/** A column of which nothing is taken over, or with no `header` a whole file of a zip. */
export const NotTaken = z.object({ file: z.string(), header: z.string(), samples: z.array(z.string()) });
export type NotTaken = z.infer<typeof NotTaken>;

/** What was found when the file was read, besides its rows. */
export const FileFindings = z.object({ notTaken: z.array(NotTaken) });
export type FileFindings = z.infer<typeof FileFindings>;
