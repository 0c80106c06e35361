/** The marks of registers as a file, in the columns of the import. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id } from './fields.ts';
import { markColumns } from './mark-sheet.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';

export const exportMarks = endpoint('GET', '/school/marks/export', {
  summary: 'The marks of a period as a file',
  query: z.strictObject({ from: Day, until: Day, classId: z.optional(Id), ...asFile(markColumns) }),
  ...fileForAdmins,
});
