/** The employees as they will be once this device's edits are on the server. Pure. */
import { type Employee, type EmployeeContent, type EmployeeFilter, emptyEmployee, employees } from '#contract/employee.ts';
import { firstExpiry, papersDueUntil } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
import { searchedGuardian } from '#contract/guardian-rules.ts';
import { hasLook, lenientLooks } from '#contract/near-word.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';

interface StaffAside extends Aside {
  today: Day;
}

export const employeeProjection = projectionOf<Employee, EmployeeContent, EmployeeFilter, StaffAside>(employees, {
  made: (record) => ({ ...emptyEmployee, ...unsent(record), photo: null, cardVersion: 1 }),
  isAsked: (one, { state, category, view }, { today }) =>
    (state ? one.state === state : one.state !== 'LEFT') && (!category || one.category === category) && isInView(one, view, today),
  found: (typed = '') => {
    const search = typed.toLowerCase();
    const parts = searchedGuardian(search);
    const looks = lenientLooks(search);
    const textOf = (one: Employee) => employees.searched(one).join(' ').toLowerCase();
    return {
      matches: (one) => textOf(one).includes(search) || parts.every((part) => textOf(one).includes(part)),
      nearly: looks === null ? undefined : (one) => looks.every((look) => hasLook(textOf(one), look)),
    };
  },
  // Absences are not on this device.
  isServersWord: ({ view }) => view === 'ABSENCE',
});

function isInView(one: Employee, view: EmployeeFilter['view'], today: Day): boolean {
  if (view === 'NO_ACCOUNT') return one.subUserId === null;
  if (view === 'NO_PHOTO') return one.photo === null;
  const expires = firstExpiry(one);
  return view !== 'PAPERS' || (expires !== null && expires <= papersDueUntil(today));
}
