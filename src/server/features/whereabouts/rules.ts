import { Problem } from '#contract/problem.ts';
import { oldestMovementDays, type TimeTrouble } from '#contract/whereabouts-rules.ts';
import { refusal } from '#server/record/refusal.ts';

export function timeProblem(trouble: TimeTrouble): string {
  return trouble === 'TOO_OLD'
    ? `This movement is more than ${oldestMovementDays} days old`
    : 'This movement lies ahead. Look at the clock of this device';
}

/** Ids are made so that no two are alike: this one was used for something else. */
export function anotherMovement(): Problem {
  return refusal([{ path: 'id', message: 'This is the number of another movement' }]);
}

export function noSuchEmployee(): Problem {
  return new Problem('not_found', 'There is no such employee');
}

export function noSuchMovement(): Problem {
  return new Problem('not_found', 'There is no such movement');
}

/** What a colleague or a gate saw is for School Admins to take back. */
export function refuseOthers({ role, userId }: { role: string; userId: string }, { byId }: { byId: string | null }): void {
  if (role === 'School Admin' || byId === userId) return;
  throw new Problem('not_allowed', 'Only a School Admin, or who recorded it, may declare a movement void');
}
