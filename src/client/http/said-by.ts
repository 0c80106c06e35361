import { Problem } from '#contract/problem.ts';
import { RefusedCall } from './call.ts';

/** Spec §8: which field of a refused call is told in passing, by the call that was refused. */
export type Telling = 'message' | 'error' | 'details';

/** The sentence of a failure. What does not fill the field it is told by is told by its message. */
export function saidBy(failure: unknown, telling: Telling = 'message'): string {
  const [first] = failure instanceof Problem ? (failure.extras.details ?? []) : [];
  if (telling === 'details' && first) return first.message;
  if (telling === 'error' && failure instanceof RefusedCall) return failure.error;
  return failure instanceof Error ? failure.message : String(failure);
}
