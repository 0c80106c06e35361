/** Who decides a request. */
import type { RequestKind, RequestState } from '#contract/guardian-request.ts';
import { mayDecideKind } from '#contract/guardian-request-rules.ts';
import type { Actor } from '#server/http/handler.ts';

interface Asked {
  kind: RequestKind;
  state: RequestState;
  enteredBy: string;
  /** A restriction concerns it: then it is a matter of custody. */
  isWarned: boolean;
}

/** Nobody but a School Admin decides what they entered themselves: two people have looked at it. */
export function mayDecide({ role, userId }: Actor, { kind, state, enteredBy, isWarned }: Asked): boolean {
  if (state !== 'SUBMITTED') return false;
  if (role === 'School Admin') return true;
  return role !== null && !isWarned && enteredBy !== userId && mayDecideKind(kind, role);
}

export function mayCancel({ role, userId }: Actor, { state, enteredBy }: Asked): boolean {
  return state === 'SUBMITTED' && (role === 'School Admin' || enteredBy === userId);
}
