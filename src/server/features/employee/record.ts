import { type EmployeeContent, employees } from '#contract/employee.ts';
import { lookForExpiry } from '#server/features/fleet-expiry/queries.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { type Editor, recordHandler, type Wish } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { accountNames } from './account.ts';
import { employeeDeeds } from './deeds.ts';
import { findEmployee, holdEmployee } from './queries.ts';
import { noSuchEmployee, parsedContent } from './rules.ts';
import { employeeRows, problemsAmongOthers } from './writes.ts';

/** Registers an employee or changes fields of one. */
export const editEmployee = recordHandler(employees, {
  rows: employeeRows,
  hold: ({ db, actor }, id) => holdEmployee(db, actor.schoolId, id),
  parse: parsedContent,
  check: checked,
  follow: ({ db, actor, now, newId }: Editor & Pick<Unit, 'newId'>) => lookForExpiry(db, actor.schoolId, { now, newId }),
  namesIn: ({ db, actor }, contents) => accountNames(db, actor.schoolId, contents),
  deeds: employeeDeeds,
  find: ({ db, actor }, id) => findEmployee(db, actor.schoolId, id),
  noSuch: noSuchEmployee,
  told: async () => ({ roles: ['School Admin'] }),
  said: { created: 'Employee registered', saved: 'Employee saved' },
});

async function checked({ db, actor }: Editor, wish: Wish<EmployeeContent>): Promise<EmployeeContent> {
  const problems = await problemsAmongOthers(db, actor.schoolId, wish);
  if (problems.length > 0) throw refusal(problems);
  return wish.after;
}
