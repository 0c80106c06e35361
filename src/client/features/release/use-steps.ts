import { useState } from 'react';
import { type PickUpStepState, recordPickUpStep, type RecordedPickUpStep } from '#contract/pick-up.ts';
import { nextPickUpStates, pickUpStateOn } from '#contract/pick-up-rules.ts';
import type { ReleaseCheck } from '#contract/release.ts';
import type { CardPickUp } from '#contract/student-card.ts';
import { type Answer, answerTo } from '#client/offline/answer.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { t } from '#client/ui/language/words.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { uuidV7 } from '#outbox/uuid-v7.ts';
import type { AtGate } from './pick-up.tsx';
import { pickUpPath } from './releases-path.ts';

export type Steps = ReturnType<typeof useSteps>;

interface Child {
  id: string;
  name: string;
}

/** What is done at this gate with who collects a child by a request: the request tells of it from then on. */
export function useSteps(child: Child, { point }: Pick<AtGate, 'point'>) {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  const isOffline = useIsOffline();
  const [trouble, setTrouble] = useState('');

  /** Whether it leads anywhere from here: it may have been done already, or the child has gone. */
  const leadsOn = (pickUp: CardPickUp, state: PickUpStepState) => nextPickUpStates[pickUpStateOn(clock.today(), pickUp)].includes(state);

  async function record(pickUp: CardPickUp, said: Pick<RecordedPickUpStep, 'state' | 'check' | 'reason'>): Promise<Answer> {
    const { id } = await outbox.enqueue({
      kind: recordPickUpStep.kind,
      params: { studentId: child.id, id: uuidV7() },
      body: { requestId: pickUp.requestId, ...said, point, device: deviceTime(outbox), isOffline } satisfies RecordedPickUpStep,
      base: { version: null, was: {} },
      title: titleOf[said.state]({ name: child.name, person: pickUp.name }),
      route: pickUpPath(child.id),
      schoolDate: clock.today(),
    });
    return answerTo(outbox, id);
  }

  /** Goes along with what is done at the gate; what the school says against it stands on the screen. */
  function note(pickUp: CardPickUp | undefined, state: 'ARRIVED' | 'VERIFIED', check: ReleaseCheck | null = null): void {
    if (!pickUp || !leadsOn(pickUp, state)) return;
    setTrouble('');
    record(pickUp, { state, check, reason: '' }).catch((error: unknown) => setTrouble(error instanceof Error ? error.message : ''));
  }

  return {
    /** Why the school did not take the last step. */
    trouble,
    note,
    mayRefuse: (pickUp: CardPickUp | undefined): pickUp is CardPickUp => pickUp !== undefined && leadsOn(pickUp, 'REFUSED'),
    /** Throws the school's refusal. */
    refuse: (pickUp: CardPickUp, reason: string) => record(pickUp, { state: 'REFUSED', check: null, reason }),
  };
}

const titleOf: Record<PickUpStepState, (names: { name: string; person: string }) => string> = {
  ARRIVED: (names) => t('{{person}} has come for {{name}}', names),
  VERIFIED: (names) => t('{{person}} checked, who collects {{name}}', names),
  REFUSED: (names) => t('{{person}} refused, who came for {{name}}', names),
};
