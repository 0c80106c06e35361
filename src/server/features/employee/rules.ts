import { EmployeeContent, KnownEmployee } from '#contract/employee.ts';
import { employeeProblems } from '#contract/employee-rules.ts';
import { Problem } from '#contract/problem.ts';
import { contentParser } from '#server/record/refusal.ts';

export const parsedContent = contentParser(EmployeeContent, employeeProblems);

/** Of a record that comes from another system. */
export const parsedKnown = contentParser(KnownEmployee, employeeProblems);

export function noSuchEmployee(): Problem {
  return new Problem('not_found', 'There is no such employee');
}
