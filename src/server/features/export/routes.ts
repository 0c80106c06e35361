import { exportEmployees } from '#contract/employee.ts';
import { exportGuardians, exportOneRoster, exportStudents } from '#contract/export.ts';
import { exportMarks } from '#contract/mark-export.ts';
import { idsOfEmployees } from '#server/features/employee/queries.ts';
import { idsOfGuardians } from '#server/features/guardian/queries.ts';
import { idsOfStudents } from '#server/features/student/queries.ts';
import { answerInSteps } from '#server/http/answer.ts';
import type { Voice } from '#server/words.ts';
import { employeeRows } from './employees.ts';
import { guardianRows } from './guardians.ts';
import { makeFile } from './make-file.ts';
import { idsOfMarks, markRows } from './marks.ts';
import { makeRoster } from './one-roster.ts';
import { columnsOfStudents, studentRows } from './students.ts';

const students = {
  kind: 'students',
  title: ({ t }: Voice) => t('Students'),
  ids: idsOfStudents,
  rows: studentRows,
  columns: columnsOfStudents,
} as const;

const guardians = { kind: 'guardians', title: ({ t }: Voice) => t('Guardians'), ids: idsOfGuardians, rows: guardianRows } as const;

const employees = { kind: 'employees', title: ({ t }: Voice) => t('Employees'), ids: idsOfEmployees, rows: employeeRows } as const;

const marks = { kind: 'marks', title: ({ t }: Voice) => t('Attendance marks'), ids: idsOfMarks, rows: markRows, atOnce: 2_000 } as const;

export const exportRoutes = [
  answerInSteps(exportStudents, async ({ run, input }) => ({ message: 'OK', data: await makeFile(run, students, input.query) })),

  answerInSteps(exportGuardians, async ({ run, input }) => ({ message: 'OK', data: await makeFile(run, guardians, input.query) })),

  answerInSteps(exportEmployees, async ({ run, input }) => ({ message: 'OK', data: await makeFile(run, employees, input.query) })),

  answerInSteps(exportMarks, async ({ run, input }) => ({ message: 'OK', data: await makeFile(run, marks, input.query) })),

  answerInSteps(exportOneRoster, async ({ run, input }) => ({ message: 'OK', data: await makeRoster(run, input.query.version) })),
];
