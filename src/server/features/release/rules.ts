import { Problem } from '#contract/problem.ts';
import type { Verdict } from '#contract/release-rules.ts';
import { oldestMovementDays, type TimeTrouble } from '#contract/whereabouts-rules.ts';
import { refusal } from '#server/record/refusal.ts';

export function refuseTime(trouble: TimeTrouble): Problem {
  const message =
    trouble === 'TOO_OLD'
      ? `This release is more than ${oldestMovementDays} days old`
      : 'This release lies ahead. Look at the clock of this device';
  return refusal([{ path: 'device/at', message }]);
}

/** The child is there still. */
export function refuseRelease(verdict: Exclude<Verdict, 'OK'>): Problem {
  const message =
    verdict === 'KEPT_AWAY'
      ? 'Do not release the child: a restriction keeps this person away'
      : 'Do not release the child: this person has no right to collect it today. Ask the office';
  return refusal([{ path: 'to', message }]);
}

/** Somebody at a gate had a reason: the office may know better, and says so. */
export function refuseRefused({ by, reason }: { by: string; reason: string }, time: string): Problem {
  return refusal([{ path: 'office', message: `${by} refused them at ${time}: ${reason}. Call the office, and write down who agreed` }]);
}

/** It may be the same person, misspelt. */
export function refuseNear({ personName }: { personName: string }): Problem {
  return refusal([{ path: 'office', message: `A restriction names ${personName}. Call the office, and write down who agreed` }]);
}

/** It was heard by somebody else, for another child or adult, or another release used it up. */
export function refuseCode(): Problem {
  return refusal([
    { path: 'check', message: 'This code is used up, or was heard by somebody else. Call the guardian, or have a new one sent' },
  ]);
}

/** Two at two gates: the child goes once. */
export function alreadyReleased({ toName, byName, at }: { toName: string; byName: string; at: Date }): Problem {
  return new Problem('already_decided', `${byName} has handed this child over to ${toName} already`, {
    decided: { state: 'RELEASED', by: byName, at: at.toISOString() },
  });
}

/** Who left on a leave and is not back stands at no gate. */
export function awayOnLeave({ ref, leftAt }: { ref: string; leftAt: Date }): Problem {
  return new Problem('already_decided', `This child left on ${ref} and is not back: sign it in at the gate first`, {
    decided: { state: 'OUT', by: '', at: leftAt.toISOString() },
  });
}

/** Ids are made so that no two are alike: this one was used for something else. */
export function anotherRelease(): Problem {
  return refusal([{ path: 'id', message: 'This is the number of another release' }]);
}

export function noSuchRelease(): Problem {
  return new Problem('not_found', 'There is no such release');
}

export function nothingToLookAt(): Problem {
  return refusal([{ path: 'found', message: 'This release raised no alarm' }]);
}
