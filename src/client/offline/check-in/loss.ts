import type { CheckedIn } from '#contract/device.ts';
import type { Loss } from './sentinel.ts';

/** What the person is to be told after an answer. The server says the same number each time; only what is new is news. */
export function lossAfter(
  known: Loss | null,
  outboxId: string,
  { neverArrived, lostSince }: Pick<CheckedIn, 'neverArrived' | 'lostSince'>,
): Loss | null {
  const told = known?.outboxId === outboxId ? known.told : 0;
  if (neverArrived <= told) return known;
  return { outboxId, told: neverArrived, shown: (known?.shown ?? 0) + neverArrived - told, since: lostSince };
}

export function dismissed(loss: Loss): Loss {
  return { ...loss, shown: 0 };
}
