import { answerCall, callChild } from '#contract/dismissal.ts';
import type { Point } from '#contract/whereabouts.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';

/** A call reaches a class at once or not at all: each needs a connection and throws the school's refusal. */
export function useDismissalCommands() {
  const readAgain = useReadAgain('dismissal');
  return {
    callToGate: (studentId: string, body: { point: Point; forWhom: string }) =>
      call(callChild, { params: { studentId, id: uuidV7() }, body }).finally(readAgain),
    answer: ({ studentId, id }: { studentId: string; id: string }, to: 'ON_THE_WAY' | 'CANCELLED') =>
      call(answerCall, { params: { studentId, id }, body: { to } }).finally(readAgain),
  };
}
