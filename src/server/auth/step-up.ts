import { stepUpMinutes } from '#contract/own-account.ts';
import { Problem } from '#contract/problem.ts';
import type { Actor } from '#server/http/handler.ts';

/** Before a risky act: an unattended desktop must not be enough. Throws `step_up_needed`. */
export function requireStepUp({ steppedUpAt }: Pick<Actor, 'steppedUpAt'>, now: Date): void {
  const isFresh = steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() < stepUpMinutes * 60_000;
  if (!isFresh) throw new Problem('step_up_needed', 'Enter your password again to do this');
}
