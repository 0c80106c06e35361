import {
  decideMarkProposal,
  type ProposalDecision,
  type ProposedMark,
  proposeMark,
  withdrawMarkProposal,
} from '#contract/mark-proposal.ts';
import { call } from '#client/http/call.ts';
import { useReadAgain } from '#client/live/stale.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';

interface Proposed {
  /** Of the child. */
  name: string;
  /** The screen it is made on. */
  route: string;
  body: ProposedMark;
  /** One that was refused, whose place it takes. */
  supersedes: string | undefined;
}

/** Resolves when the proposal is safe on this device. */
export function usePropose() {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  return ({ name, route, body, supersedes }: Proposed) =>
    outbox.enqueue({
      kind: proposeMark.kind,
      params: { id: uuidV7() },
      body,
      base: { version: null, was: {} },
      title: t('Correction for {{name}}, {{day}}', { name, day: dayText(body.day) }),
      route,
      schoolDate: clock.today(),
      ...(supersedes !== undefined && { supersedes }),
    });
}

/** Decided and taken back at once: each needs a connection and throws the server's refusal. */
export function useDecide() {
  const readAgain = useReadAgain('mark-proposal', 'register');
  return {
    decide: (id: string, body: ProposalDecision) => call(decideMarkProposal, { params: { id }, body }).finally(readAgain),
    withdraw: (id: string, version: number) => call(withdrawMarkProposal, { params: { id }, body: { version } }).finally(readAgain),
  };
}
