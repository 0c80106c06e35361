/** What the audit trail says of an employee. Why somebody is absent is nobody's business there. */
import type { Absence, AbsenceContent } from '#contract/employee-absence.ts';
import { type EmployeeContent, employees, type PaperType } from '#contract/employee.ts';
import type { Deed } from '#server/audit/append.ts';
import { deedsOf, type RecordDeeds } from '#server/record/deeds.ts';

const plain = deedsOf<EmployeeContent>(employees, {
  created: 'employee.registered',
  changed: 'employee.changed',
  label: ({ name }) => name,
});

/** With whose account it is, by id. */
export const employeeDeeds: RecordDeeds<EmployeeContent> = {
  created(id, content, accounts) {
    const deed = plain.created(id, content, accounts);
    return { ...deed, names: { ...namesOfPapers(content.papers), ...deed.names } };
  },
  changed(id, contents, accounts) {
    const { before, after } = contents;
    const deed = plain.changed(id, contents, accounts);
    const fields = deed.after ?? {};
    const papers = Object.entries({ ...before.papers, ...after.papers }).filter(([line]) =>
      Object.keys(fields).some((path) => path === `papers/${line}` || path.startsWith(`papers/${line}/`)),
    );
    return { ...deed, names: { ...namesOfPapers(Object.fromEntries(papers)), ...('subUserId' in fields ? deed.names : {}) } };
  },
};

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
function namesOfPapers(papers: EmployeeContent['papers']): Record<string, string> {
  return Object.fromEntries(Object.entries(papers).map(([line, { type }]) => [line, paperNames[type]]));
}

function objectOf(id: string, name: string): Deed['object'] {
  return { kind: 'employee', id, label: name };
}
