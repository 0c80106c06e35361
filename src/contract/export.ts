/** What is no noun of its own as a file: students with their families, guardians, and the school as other systems read it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { GuardianFilter } from './guardian.ts';
import { RosterVersion } from './one-roster.ts';
import { peopleSheets } from './people-sheet.ts';
import { asFile, fileForAdmins } from './sheet-file.ts';
import { StudentFilter } from './student.ts';

const unpaged = { page: true, limit: true } as const;

export const exportStudents = endpoint('GET', '/school/students/export', {
  summary: 'The students of the list as a file',
  query: z.extend(z.omit(StudentFilter, unpaged), asFile(peopleSheets.students)),
  ...fileForAdmins,
});

export const exportGuardians = endpoint('GET', '/school/guardians/export', {
  summary: 'The guardians of the list as a file',
  query: z.extend(z.omit(GuardianFilter, unpaged), asFile(peopleSheets.guardians)),
  ...fileForAdmins,
});

/** Students on the roll with their guardians, classes and employees, as other school systems read them. */
export const exportOneRoster = endpoint('GET', '/school/oneroster/export', {
  summary: 'The school as a zip of OneRoster files',
  query: z.strictObject({ version: z._default(RosterVersion, '1.1') }),
  ...fileForAdmins,
});
