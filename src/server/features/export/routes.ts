import { exportEmployees, exportGuardians, exportOneRoster, exportStudents } from '#contract/export.ts';
import { idsOfEmployees } from '#server/features/employee/queries.ts';
import { idsOfGuardians } from '#server/features/guardian/queries.ts';
import { idsOfStudents } from '#server/features/student/queries.ts';
import { answerInSteps } from '#server/http/answer.ts';
import { employeeRows } from './employees.ts';
import { guardianRows } from './guardians.ts';
import { makeFile } from './make-file.ts';
import { makeRoster } from './one-roster.ts';
import { columnsOfStudents, studentRows } from './students.ts';

export const exportRoutes = [
  answerInSteps(exportStudents, async ({ run, input }) => {
    const data = await makeFile(run, { kind: 'students', ids: idsOfStudents, rows: studentRows, columns: columnsOfStudents }, input.query);
    return { message: 'OK', data };
  }),

  answerInSteps(exportGuardians, async ({ run, input }) => {
    const data = await makeFile(run, { kind: 'guardians', ids: idsOfGuardians, rows: guardianRows }, input.query);
    return { message: 'OK', data };
  }),

  answerInSteps(exportEmployees, async ({ run, input }) => {
    const data = await makeFile(run, { kind: 'employees', ids: idsOfEmployees, rows: employeeRows }, input.query);
    return { message: 'OK', data };
  }),

  answerInSteps(exportOneRoster, async ({ run, input }) => ({ message: 'OK', data: await makeRoster(run, input.query.version) })),
];
