/**
 * Lists as files. Headings of people are those of `people-sheet.ts`, so that a file is imported again as it is; what
 * cells do to keep signs from being taken for formulas is in `export-cell.ts`. School Admins only; whoever may be given
 * this right later gets the rows they see in the list, and no more.
 */
import * as z from 'zod/mini';
import { FileAnswer } from './export-file.ts';
import type { SheetColumn } from './people-sheet-column.ts';
import type { Role } from './role.ts';

export const ExportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** From so many rows on the password is asked for again. */
export const exportedFreely = 500;
/** By one person, of all lists. */
export const exportsPerHour = 10;

/** `columns`: keys of the sheet with commas between; without it all columns. The file has them in the sheet's order. */
export function asFile(sheet: readonly SheetColumn[]) {
  const isKnown = (keys: string) => keys.split(',').every((key) => sheet.some((column) => column.key === key));
  const columns = z.string().check(z.maxLength(2000), z.refine(isKnown, { error: 'There is no such column' }));
  return { format: z._default(ExportFormat, 'xlsx'), columns: z.optional(columns) };
}

/** Those that are asked for by name, of all there are. */
export function namedColumns(sheet: readonly SheetColumn[], keys: string): readonly SheetColumn[] {
  const wanted = keys.split(',');
  return sheet.filter(({ key }) => wanted.includes(key));
}

/** How a list that leaves the house is answered, and to whom. */
export const fileForAdmins = { answer: FileAnswer, isFile: true, roles: ['School Admin'] as readonly Role[] } as const;
