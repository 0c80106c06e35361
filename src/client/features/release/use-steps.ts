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

/** `guardianId`: null for somebody who is none of the child's guardians. */
export type Somebody = Pick<CardPickUp, 'guardianId' | 'name'>;
type Came = Somebody & Partial<Pick<CardPickUp, 'requestId'>>;

interface Child {
  id: string;
  name: string;
}

/** What is done at this gate with who has come for a child: the request by which they collect tells of it from then on, if there is one. */
export function useSteps(child: Child, { point }: Pick<AtGate, 'point'>) {
  const outbox = useOutbox();
  const clock = useSchoolClock();
  const isOffline = useIsOffline();
  const [trouble, setTrouble] = useState('');

  /** Whether it leads anywhere from here: it may have been done already, or the child has gone. */
  const leadsOn = (pickUp: CardPickUp, state: PickUpStepState) => nextPickUpStates[pickUpStateOn(clock.today(), pickUp)].includes(state);

  async function record(who: Came, said: Pick<RecordedPickUpStep, 'state' | 'check' | 'reason'>): Promise<Answer> {
    const { guardianId, name, requestId = null } = who;
    const person = requestId === null ? { guardianId, name } : null;
    const { id } = await outbox.enqueue({
      kind: recordPickUpStep.kind,
      params: { studentId: child.id, id: uuidV7() },
      body: { requestId, person, ...said, point, device: deviceTime(outbox), isOffline } satisfies RecordedPickUpStep,
      base: { version: null, was: {} },
      title: titleOf[said.state]({ name: child.name, person: name }),
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
    /** By the request, as long as that leads there. Throws the school's refusal. */
    refuse: (person: Somebody, pickUp: CardPickUp | undefined, reason: string) =>
      record(pickUp && leadsOn(pickUp, 'REFUSED') ? pickUp : person, { state: 'REFUSED', check: null, reason }),
  };
}

const titleOf: Record<PickUpStepState, (names: { name: string; person: string }) => string> = {
  ARRIVED: (names) => t('{{person}} has come for {{name}}', names),
  VERIFIED: (names) => t('{{person}} checked, who collects {{name}}', names),
  REFUSED: (names) => t('{{person}} refused, who came for {{name}}', names),
};
