import { askGuardianRequest, decideGuardianRequest, type RequestContent, type RequestDecision } from '#contract/guardian-request.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';

/** Requests are entered and decided at once: each needs a connection and throws the server's refusal. */
export function useRequestCommands() {
  const readAgain = useReadAgain('guardian-request', 'guardian');
  return {
    ask: (id: string, body: RequestContent) => call(askGuardianRequest, { params: { id }, body }).finally(readAgain),
    decide: (id: string, body: RequestDecision) => call(decideGuardianRequest, { params: { id }, body }).finally(readAgain),
  };
}
