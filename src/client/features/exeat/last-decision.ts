import type { ExeatDetail, ExeatStepLine } from '#contract/exeat.ts';
import { undoSeconds } from '#contract/exeat-rules.ts';
import { storeOf } from '#client/ui/store.ts';
import type { Of } from './commands.ts';

/** A say, by the id of its step. */
export interface Said {
  of: Of;
  stepId: string;
}

/** What was decided last in this tab, as long as it can be taken back. */
export interface LastDecision {
  said: readonly Said[];
  /** "Approved: CEDAR 417, Ada Eze"; as long as no answer has come, that it is on its way. */
  words: string;
  untilMs: number;
}

export const lastDecision = storeOf<LastDecision | null>(null);

export function decided(made: Omit<LastDecision, 'untilMs'>): LastDecision {
  const last = { ...made, untilMs: Date.now() + undoSeconds * 1000 };
  lastDecision.set(last);
  return last;
}

/** The server has answered: what was refused is none. Nothing, where it was taken back or something else decided meanwhile. */
export function answered(last: LastDecision, now: Omit<LastDecision, 'untilMs'>): void {
  if (lastDecision.get() === last) lastDecision.set(now.said.length === 0 ? null : { ...last, ...now });
}

/** One's own say that nobody was told of yet, where the bar does not have it: it went with its tab. `nowMs` by the clock of the server. */
export function ownSay(
  { steps, undoable }: Pick<ExeatDetail, 'steps' | 'undoable'>,
  last: Pick<LastDecision, 'said'> | null,
  nowMs: number,
): ExeatStepLine | null {
  const step = steps.find(({ id }) => id === undoable);
  if (step === undefined || Date.parse(step.at) + undoSeconds * 1000 <= nowMs) return null;
  return last?.said.some(({ stepId }) => stepId === step.id) ? null : step;
}
