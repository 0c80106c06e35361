import { useQueryClient } from '@tanstack/react-query';
import { askGuardianRequest, decideGuardianRequest, type RequestContent, type RequestDecision } from '#contract/guardian-request.ts';
import { call } from '#client/http/call.ts';

/** Requests are entered and decided at once: each needs a connection and throws the server's refusal. */
export function useRequestCommands() {
  const client = useQueryClient();
  // After a refusal too: it may be that somebody else was first.
  const readAgain = () => {
    for (const word of ['guardian-request', 'guardian', 'student', 'roster']) void client.invalidateQueries({ queryKey: [word] });
  };
  return {
    ask: (id: string, body: RequestContent) => call(askGuardianRequest, { params: { id }, body }).finally(readAgain),
    decide: (id: string, body: RequestDecision) => call(decideGuardianRequest, { params: { id }, body }).finally(readAgain),
  };
}
