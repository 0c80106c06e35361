/** The form of an employee: what it begins with, and what it finds wrong. */
import * as z from 'zod/mini';
import { changesBetween, valuesAt } from '#contract/change.ts';
import { type Employee, EmployeeContent, emptyEmployee, employeeLines } from '#contract/employee.ts';
import { employeeProblems } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { Detail } from '#contract/problem.ts';
import { contentIn } from '#client/record/content-in.ts';
import type { TypedChanges } from '#client/ui/form/form-edit.ts';
import { t } from '#client/ui/language/words.ts';

/** What a paper holds that nobody has filled yet. */
export const formLines = { papers: { type: 'OTHER', detail: '', expires: null } };

const { category, startDate } = EmployeeContent.shape;

/** As the contract has it, but nobody is given a category or a day that nobody chose. */
export const EmployeeForm = z.extend(EmployeeContent, {
  category: z.nullable(category).check(z.refine((value) => value !== null, { error: t('Choose a category') })),
  startDate: z.nullable(startDate).check(z.refine((value) => value !== null, { error: t('Enter the first day of work') })),
});
export type EmployeeForm = z.infer<typeof EmployeeForm>;

export function newEmployeeOn(today: Day): EmployeeForm {
  return { ...emptyEmployee, startDate: today, papers: {} };
}

/** Everything that a new employee is, as changes of one who is nothing yet. */
export function editOfNew(content: EmployeeContent): TypedChanges {
  const changes = changesBetween(emptyEmployee, content, employeeLines);
  return { changes, was: valuesAt(emptyEmployee, Object.keys(changes)) };
}

/** As the server will say. */
export function problemsOf(values: EmployeeForm, ownId: string, known: readonly Pick<Employee, 'id' | 'staffNo'>[]): Detail[] {
  const whole = z.safeParse(EmployeeContent, values);
  return [...takenNumber(values, ownId, known), ...(whole.success ? employeeProblems(whole.data) : [])];
}

function takenNumber({ staffNo }: EmployeeForm, ownId: string, known: readonly Pick<Employee, 'id' | 'staffNo'>[]): Detail[] {
  const wanted = staffNo.trim().toLowerCase();
  const isTaken = known.some((one) => one.id !== ownId && one.staffNo.toLowerCase() === wanted);
  return isTaken ? [{ path: 'staffNo', message: t('Another employee has this staff number') }] : [];
}

export function contentOf(employee: Employee): EmployeeContent {
  return contentIn(EmployeeContent, employee);
}
