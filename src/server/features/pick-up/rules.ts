import { Problem } from '#contract/problem.ts';
import type { CardPickUp } from '#contract/student-card.ts';
import { oldestMovementDays, type TimeTrouble } from '#contract/whereabouts-rules.ts';
import { refusal } from '#server/record/refusal.ts';

export function refuseStepTime(trouble: TimeTrouble): Problem {
  const message =
    trouble === 'TOO_OLD' ? `This is more than ${oldestMovementDays} days old` : 'This lies ahead. Look at the clock of this device';
  return refusal([{ path: 'device/at', message }]);
}

export function sayWhy(): Problem {
  return refusal([{ path: 'reason', message: 'Say why they were refused' }]);
}

/** Taken back or declined since the list was read, or never approved. */
export function refuseOver({ state, decidedBy: by, decidedAt: at }: CardPickUp): Problem {
  if (at === null) return refusal([{ path: 'requestId', message: 'Nobody has approved this request. Ask the office' }]);
  const message = state === 'CANCELLED' ? `${by} has taken this request back` : `${by} has declined this request`;
  return new Problem('already_decided', message, { decided: { state, by, at } });
}

export function refuseDays(): Problem {
  return refusal([{ path: 'requestId', message: 'This request is for other days. Ask the office' }]);
}

export function refuseKeptAway(): Problem {
  return refusal([{ path: 'requestId', message: 'Do not release the child: a restriction keeps this person away' }]);
}

/** Without a request nobody can be let in by one: they were sent away, or they were not there. */
export function noRequest(): Problem {
  return refusal([{ path: 'state', message: 'Who came without a request can only be sent away' }]);
}

export function sayWho(): Problem {
  return refusal([{ path: 'person/name', message: 'Say who has come' }]);
}

/** Ids are made so that no two are alike: this one was used for something else. */
export function anotherStep(): Problem {
  return refusal([{ path: 'id', message: 'This is the number of another step' }]);
}

/** None of this child, or one over long ago. */
export function noSuchPickUp(): Problem {
  return refusal([{ path: 'requestId', message: 'The child has no such request' }]);
}
