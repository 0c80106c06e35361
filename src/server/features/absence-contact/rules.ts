import { Problem } from '#contract/problem.ts';
import { oldestMovementDays, type TimeTrouble } from '#contract/whereabouts-rules.ts';
import { refusal } from '#server/record/refusal.ts';

export function refuseTime(trouble: TimeTrouble): Problem {
  const message =
    trouble === 'TOO_OLD'
      ? `This contact is more than ${oldestMovementDays} days old`
      : 'This contact lies ahead. Look at the clock of this device';
  return refusal([{ path: 'device/at', message }]);
}

export function dayAhead(): Problem {
  return refusal([{ path: 'day', message: 'This day has not come yet' }]);
}

export function notTheirGuardian(): Problem {
  return refusal([{ path: 'guardianId', message: 'The student has no such guardian' }]);
}

/** Ids are made so that no two are alike: this one was used for something else. */
export function anotherContact(): Problem {
  return refusal([{ path: 'id', message: 'This is the number of another contact' }]);
}

export function noSuchContact(): Problem {
  return new Problem('not_found', 'There is no such contact');
}

/** What a colleague asked is for School Admins to take back. */
export function refuseOthers({ role, userId }: { role: string | null; userId: string }, { byId }: { byId: string }): void {
  if (role === 'School Admin' || byId === userId) return;
  throw new Problem('not_allowed', 'Only a School Admin, or who recorded it, may declare a contact void');
}
