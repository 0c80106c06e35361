/**
 * Lists of people as files. Headings are those of `people-sheet.ts`, so that a file is imported again as it is; what
 * cells do to keep signs from being taken for formulas is in `export-cell.ts`. School Admins only; whoever may be given
 * this right later gets the people they see in the list, and no more.
 */
import * as z from 'zod/mini';
import { EmployeeFilter } from './employee.ts';
import { endpoint } from './endpoint.ts';
import { FileAnswer } from './export-file.ts';
import { GuardianFilter } from './guardian.ts';
import { RosterVersion } from './one-roster.ts';
import { peopleSheets, type SheetKind } from './people-sheet.ts';
import { type SheetColumn } from './people-sheet-column.ts';
import type { Role } from './role.ts';
import { StudentFilter } from './student.ts';

export const ExportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** From so many people on the password is asked for again. */
export const exportedFreely = 500;
/** By one person, of all lists. */
export const exportsPerHour = 10;

const unpaged = { page: true, limit: true } as const;

/** `columns`: keys of the sheet with commas between; without it all columns. The file has them in the sheet's order. */
function asFile(kind: SheetKind) {
  const isKnown = (keys: string) => keys.split(',').every((key) => peopleSheets[kind].some((column) => column.key === key));
  const columns = z.string().check(z.maxLength(2000), z.refine(isKnown, { error: 'There is no such column' }));
  return { format: z._default(ExportFormat, 'xlsx'), columns: z.optional(columns) };
}

/** Those that are asked for by name, of all there are. */
export function namedColumns(kind: SheetKind, keys: string): readonly SheetColumn[] {
  const wanted = keys.split(',');
  return peopleSheets[kind].filter(({ key }) => wanted.includes(key));
}

const rest = { answer: FileAnswer, isFile: true, roles: ['School Admin'] as readonly Role[] } as const;

export const exportStudents = endpoint('GET', '/school/students/export', {
  summary: 'The students of the list as a file',
  query: z.extend(z.omit(StudentFilter, unpaged), asFile('students')),
  ...rest,
});

export const exportGuardians = endpoint('GET', '/school/guardians/export', {
  summary: 'The guardians of the list as a file',
  query: z.extend(z.omit(GuardianFilter, unpaged), asFile('guardians')),
  ...rest,
});

export const exportEmployees = endpoint('GET', '/school/employees/export', {
  summary: 'The employees of the list as a file',
  query: z.extend(z.omit(EmployeeFilter, unpaged), asFile('employees')),
  ...rest,
});

/** Students on the roll with their guardians, classes and employees, as other school systems read them. */
export const exportOneRoster = endpoint('GET', '/school/oneroster/export', {
  summary: 'The school as a zip of OneRoster files',
  query: z.strictObject({ version: z._default(RosterVersion, '1.1') }),
  ...rest,
});
