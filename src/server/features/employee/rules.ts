import * as z from 'zod/mini';
import { EmployeeContent, KnownEmployee } from '#contract/employee.ts';
import { type Detail, detailsOf, Problem } from '#contract/problem.ts';
import { employeeProblems } from '#contract/employee-rules.ts';

/** The content in its own shape, or a refusal that names each bad field. */
export function parsedContent(content: unknown): EmployeeContent {
  return parsedAs(EmployeeContent, content);
}

/** The same of a record that comes from another system. */
export function parsedKnown(content: unknown): EmployeeContent {
  return parsedAs(KnownEmployee, content);
}

function parsedAs(shape: typeof EmployeeContent | typeof KnownEmployee, content: unknown): EmployeeContent {
  const parsed = z.safeParse(shape, content);
  if (!parsed.success) throw refusal(detailsOf(parsed.error));
  const problems = employeeProblems(parsed.data);
  if (problems.length > 0) throw refusal(problems);
  return parsed.data;
}

export function refusal(details: Detail[]): Problem {
  return new Problem('refused', details[0]?.message ?? 'This employee cannot be kept', { details });
}

export function noSuchEmployee(): Problem {
  return new Problem('not_found', 'There is no such employee');
}
