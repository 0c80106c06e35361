import { isStaffNoTaken, listEmployees, readEmployee, recordEmployee } from '#contract/employee.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { absenceRoutes } from './absence-routes.ts';
import { findEmployee, pageOfEmployees } from './queries.ts';
import { editEmployee } from './record.ts';
import { noSuchEmployee } from './rules.ts';
import { isNumberTaken } from './writes.ts';

export const employeeRoutes = [
  answer(listEmployees, ({ db, actor, query, now }) =>
    pageOfEmployees(db, actor.schoolId, { filter: query, today: schoolDay(now, actor.timeZone) }),
  ),

  answer(isStaffNoTaken, async ({ db, actor, query: { staffNo, id } }) => ({
    isTaken: await isNumberTaken(db, actor.schoolId, { id, staffNo }),
  })),

  answer(readEmployee, async ({ db, actor, params }) => existing(await findEmployee(db, actor.schoolId, params.id), noSuchEmployee)),

  apply(recordEmployee, editEmployee),

  ...absenceRoutes,
];
