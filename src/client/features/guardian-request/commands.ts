import { askGuardianRequest, decideGuardianRequest, type RequestContent, type RequestDecision } from '#contract/guardian-request.ts';
import { answerTo, Refused } from '#client/offline/answer.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { useRef } from 'react';
import { kinds } from './labels.ts';
import { decisionTitles } from './decision-titles.ts';

type Queued =
  | { kind: typeof askGuardianRequest.kind; body: RequestContent; version: null }
  | { kind: typeof decideGuardianRequest.kind; body: RequestDecision; version: number };

/** Safe on this device at once; resolves with how far it has come, and throws what the school refused. */
export function useRequestCommands() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  // The next try takes the place of the refused one.
  const refused = useRef<string | undefined>(undefined);

  async function send(id: string, { kind, body, version }: Queued, title: string) {
    const { id: recordId } = await outbox.enqueue({
      kind,
      params: { id },
      body,
      base: { version, was: {} },
      title,
      route: `${paths.guardianRequests.to()}?request=${id}`,
      schoolDate: clock.today(),
      ...(refused.current !== undefined && { supersedes: refused.current }),
    });
    refused.current = undefined;
    try {
      return await answerTo(outbox, recordId);
    } catch (error) {
      if (error instanceof Refused) refused.current = error.record.id;
      throw error;
    }
  }

  return {
    ask: (id: string, body: RequestContent) => send(id, { kind: askGuardianRequest.kind, body, version: null }, kinds[body.kind]),
    decide: (id: string, body: RequestDecision) =>
      send(id, { kind: decideGuardianRequest.kind, body, version: body.version }, decisionTitles[body.to]),
  };
}
