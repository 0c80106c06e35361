/** What must be so between the fields of a type of leave; asked by the form and by the server. Pure. */
import type { LeaveLength, LeaveStep, LeaveStepKind, LeaveTypeContent } from './leave-type.ts';
import type { Detail } from './problem.ts';

export const mostBlackouts = 60;

/** A guardian's word alone lets nobody out of the school, and a host's neither. */
const ofTheSchool: readonly LeaveStepKind[] = ['MEDICAL', 'HOUSE', 'HEAD'];

export function leaveTypeProblems(type: LeaveTypeContent): Detail[] {
  return [...chainProblems(type), ...lengthProblems(type), ...ladderProblems(type), ...blackoutProblems(type)];
}

export function isOfTheSchool(kind: LeaveStepKind): boolean {
  return ofTheSchool.includes(kind);
}

function chainProblems({ chain, isHostRefused }: LeaveTypeContent): Detail[] {
  const problem = chainProblem(chain, isHostRefused);
  return problem === null ? [] : [{ path: 'chain', message: problem }];
}

function chainProblem(chain: readonly LeaveStep[], isHostRefused: boolean): string | null {
  if (new Set(chain.map(({ kind }) => kind)).size < chain.length) return 'Each step stands here once';
  if (isHostRefused && chain.some(({ kind }) => kind === 'HOST')) return 'Without hosts there is no step of the host';
  const isApproved = chain.some(({ kind, mode }) => mode === 'APPROVE' && isOfTheSchool(kind));
  return isApproved ? null : 'Somebody of the school approves: the sick bay, the house or the head';
}

function lengthProblems({ shortest, longest }: LeaveTypeContent): Detail[] {
  if (shortest === null || longest === null || hoursOf(shortest) <= hoursOf(longest)) return [];
  return [{ path: 'longest', message: 'The longest is shorter than the shortest' }];
}

/** A day has 24 of them. */
export function hoursOf({ count, unit }: LeaveLength): number {
  return unit === 'HOURS' ? count : count * 24;
}

function ladderProblems({ callAfterMin, headAfterMin, missingAfterMin }: LeaveTypeContent): Detail[] {
  if (headAfterMin <= callAfterMin) return [{ path: 'headAfterMin', message: 'This comes after the call' }];
  return missingAfterMin <= headAfterMin ? [{ path: 'missingAfterMin', message: 'This comes after the head was told' }] : [];
}

function blackoutProblems({ blackouts }: LeaveTypeContent): Detail[] {
  if (Object.keys(blackouts).length <= mostBlackouts) return [];
  return [{ path: 'blackouts', message: `Use at most ${mostBlackouts} of these` }];
}
