/** What must be so between the fields of an employee and of an absence; asked by the form and by the server. */
import type { AbsenceContent } from './employee-absence.ts';
import type { EmployeeContent } from './employee.ts';
import type { Day } from './fields.ts';
import type { Detail } from './problem.ts';
import { addDays } from './school-time.ts';

export const mostPapers = 20;
const warnDaysAhead = 60;

export function employeeProblems({ dob, startDate, endDate, state, papers }: EmployeeContent): Detail[] {
  const problems: Detail[] = [];
  if (dob !== null && dob >= startDate) problems.push({ path: 'dob', message: 'The date of birth is not before the first day of work' });
  if (endDate !== null && endDate < startDate) problems.push({ path: 'endDate', message: 'The last day is before the first' });
  if (endDate === null && state === 'LEFT') problems.push({ path: 'endDate', message: 'Enter their last day of work' });
  if (Object.keys(papers).length > mostPapers) problems.push({ path: 'papers', message: `Use at most ${mostPapers} papers` });
  return problems;
}

export function absenceProblems({ from, until, part }: AbsenceContent): Detail[] {
  if (until < from) return [{ path: 'until', message: 'The last day is before the first' }];
  if (part !== 'WHOLE' && from !== until) return [{ path: 'part', message: 'Half a day is for an absence of a single day' }];
  return [];
}

/** Whether two absences take away the same time: the two halves of one day do not. */
export function overlap(a: Pick<AbsenceContent, 'from' | 'until' | 'part'>, b: Pick<AbsenceContent, 'from' | 'until' | 'part'>): boolean {
  if (a.until < b.from || b.until < a.from) return false;
  return a.part === 'WHOLE' || b.part === 'WHOLE' || a.part === b.part;
}

/** The day up to which a paper that runs out is spoken of. */
export function papersDueUntil(today: Day): Day {
  return addDays(today, warnDaysAhead);
}

/** When the first of the papers runs out; null when none does. */
export function firstExpiry({ papers }: Pick<EmployeeContent, 'papers'>): Day | null {
  const days = Object.values(papers).flatMap(({ expires }) => expires ?? []);
  return days.toSorted()[0] ?? null;
}
