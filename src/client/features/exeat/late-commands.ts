import { answerLateStep, writeLateness } from '#contract/exeat-endpoints.ts';
import type { LateAnswer, Lateness, LateStepKind } from '#contract/exeat-late.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';

/** What needs a connection. */
export function useLateDeeds() {
  const readAgain = useReadAgain('exeat');
  return {
    answer: (id: string, kind: LateStepKind, body: LateAnswer) => call(answerLateStep, { params: { id, kind }, body }).finally(readAgain),
    write: (id: string, body: Lateness) => call(writeLateness, { params: { id }, body }).finally(readAgain),
  };
}
