/** What must fit together in a person's access. Asked by the form and, again, by the server. */
import type { Detail } from './problem.ts';
import type { Role } from './role.ts';
import type { NewUser } from './user.ts';

/** Their work is the whole school: an assignment would only hide what they answer for. */
export const seesEveryChild: readonly Role[] = ['School Admin', 'Auditor'];

export type Access = Pick<NewUser, 'role' | 'scopeMode' | 'startsOn' | 'endsOn'>;

export function accessProblems({ role, scopeMode, startsOn, endsOn }: Access): Detail[] {
  const problems: Detail[] = [];
  if (scopeMode === 'ASSIGNED' && seesEveryChild.includes(role)) {
    problems.push({ path: 'scopeMode', message: `The role ${role} always sees every child` });
  }
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    problems.push({ path: 'endsOn', message: 'The last day is before the first day' });
  }
  return problems;
}
