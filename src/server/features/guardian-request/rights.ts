/** Who decides a request. */
import type { RequestKind, RequestState } from '#contract/guardian-request.ts';
import { isPickUp, mayDecideKind } from '#contract/guardian-request-rules.ts';
import type { Actor } from '#server/http/handler.ts';

interface Asked {
  kind: RequestKind;
  state: RequestState;
  enteredBy: string;
  /** A restriction or a removal concerns it: then it is a matter of custody. */
  isWarned: boolean;
}

/** Nobody but a School Admin decides what they entered themselves: two people have looked at it. */
export function mayDecide({ role, userId }: Actor, { kind, state, enteredBy, isWarned }: Asked): boolean {
  if (state !== 'SUBMITTED') return false;
  if (role === 'School Admin') return true;
  return role !== null && !isWarned && enteredBy !== userId && mayDecideKind(kind, role);
}

/** One by which somebody collects is taken back also once it is approved, as long as its days last. */
export function mayCancel({ role, userId }: Actor, { kind, state, enteredBy, isRunning }: Asked & { isRunning: boolean }): boolean {
  const isOpen = state === 'SUBMITTED' || (state === 'APPROVED' && isPickUp(kind) && isRunning);
  return isOpen && (role === 'School Admin' || enteredBy === userId);
}
