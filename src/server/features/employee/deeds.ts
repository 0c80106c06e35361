/** What the audit trail says of an employee. Why somebody is absent is nobody's business there. */
import type { Absence, AbsenceContent } from '#contract/employee-absence.ts';
import { type EmployeeContent, emptyEmployee, employeeLines, type PaperType } from '#contract/employee.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';

type Names = Record<string, string>;

/** `accounts`: whose they are. */
export function registeredDeed(id: string, content: EmployeeContent, accounts: Names = {}): Deed {
  const { after } = differences(emptyEmployee, content, employeeLines);
  return {
    action: 'employee.registered',
    object: objectOf(id, content.name),
    after,
    names: { ...namesOfPapers(content.papers), ...accounts },
  };
}

export function changedDeed(id: string, before: EmployeeContent, after: EmployeeContent, accounts: Names = {}): Deed {
  const changed = differences(before, after, employeeLines);
  const papers = Object.entries({ ...before.papers, ...after.papers }).filter(([line]) =>
    Object.keys(changed.after).some((path) => path === `papers/${line}` || path.startsWith(`papers/${line}/`)),
  );
  const names = { ...namesOfPapers(Object.fromEntries(papers)), ...('subUserId' in changed.after ? accounts : {}) };
  return { action: 'employee.changed', object: objectOf(id, before.name), ...changed, names };
}

export function askedDeed(employee: { id: string; name: string }, { type, from, until, part }: AbsenceContent): Deed {
  return { action: 'employee.absence-asked', object: objectOf(employee.id, employee.name), after: { type, from, until, part } };
}

const decided = {
  APPROVED: 'employee.absence-approved',
  DECLINED: 'employee.absence-declined',
  CANCELLED: 'employee.absence-cancelled',
} as const;

export function decidedDeed({ employeeId, employeeName, from, until, state }: Absence, to: keyof typeof decided): Deed {
  const days = { from, until };
  return { action: decided[to], object: objectOf(employeeId, employeeName), before: { ...days, state }, after: { ...days, state: to } };
}

const paperNames: Record<PaperType, string> = {
  DRIVER_LICENCE: 'driver’s licence',
  FIRST_AID: 'first-aid certificate',
  CLEARANCE: 'clearance',
  TEACHING_LICENCE: 'teaching licence',
  CONTRACT: 'contract',
  OTHER: 'other paper',
};

/** What the lines are called: years later nobody knows which one an id was. */
function namesOfPapers(papers: EmployeeContent['papers']): Names {
  return Object.fromEntries(Object.entries(papers).map(([line, { type }]) => [line, paperNames[type]]));
}

function objectOf(id: string, name: string): Deed['object'] {
  return { kind: 'employee', id, label: name };
}
