import { Problem } from '#contract/problem.ts';
import type { MovementKind } from '#contract/whereabouts.ts';
import { oldestMovementDays, type TimeTrouble } from '#contract/whereabouts-rules.ts';
import type { Actor, KioskActor } from '#server/http/handler.ts';
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

/** Else the one would say that the child was handed over, and the other that it was not. */
export function ofRelease(): Problem {
  return refusal([{ path: 'reason', message: 'This movement is a release: declare the release void' }]);
}

/** Else the child would be here by the ledger, and out by the exeat. */
export function ofExeat(): Problem {
  return refusal([{ path: 'reason', message: 'This movement is a sign of an exeat, and stands with it' }]);
}

/** Else the child would be on the bus by its trip, and not by the ledger. */
export function ofTrip(): Problem {
  return refusal([{ path: 'reason', message: 'This movement is of a bus trip: take it back on the trip' }]);
}

interface Recorded {
  byId: string | null;
  kioskId: string | null;
  receivedAt: Date;
}

/** What a colleague or a gate saw is for School Admins to take back; a gate takes back what it counted itself. */
export function refuseOthers({ role, userId, kiosk }: Pick<Actor, 'role' | 'userId' | 'kiosk'>, held: Recorded): void {
  if (kiosk === null ? role === 'School Admin' || held.byId === userId : isItsOwn(kiosk, held)) return;
  throw new Problem('not_allowed', 'Only a School Admin, or who recorded it, may declare a movement void');
}

/** What a gate counts: who comes and who leaves. That somebody is seen inside is told by people. */
export function refuseOtherThanGate({ kiosk }: Pick<Actor, 'kiosk'>, kind: MovementKind): void {
  if (kiosk === null || kind === 'IN' || kind === 'OUT') return;
  throw refusal([{ path: 'kind', message: 'A gate counts who comes and who leaves' }]);
}

/** Why a movement of a tablet stands in the ledger and counts for nothing. */
export const afterItsEnd = 'Counted on a gate device after its enrolment was ended';

/** Once its enrolment is over, only what it handed in since: whoever holds it then undoes nobody's morning. */
function isItsOwn({ id, endedAt }: KioskActor, { kioskId, receivedAt }: Recorded): boolean {
  return kioskId === id && (endedAt === null || receivedAt > endedAt);
}
