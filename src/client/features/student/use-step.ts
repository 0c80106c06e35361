import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Step, type StepName, steps } from './steps.ts';

export interface StepTurn {
  /** null: everything is filled, and the answers are looked over. */
  step: Step | null;
  go: (to: StepName | 'check') => void;
  /** Whether somebody has gone from one step to another, so that the focus has lost its place. */
  hasGone: boolean;
}

/** The step that is shown, in the address, so that Back goes one step back; without one in it, the one given. */
export function useStep(opensAt: StepName): StepTurn {
  const [search, setSearch] = useSearchParams();
  const [hasGone, setGone] = useState(false);
  const name = search.get('step') ?? opensAt;
  const step = name === 'check' ? null : (steps.find((one) => one.name === name) ?? steps[0] ?? null);
  function go(to: StepName | 'check') {
    setGone(true);
    setSearch((now) => ({ ...Object.fromEntries(now), step: to }));
  }
  return { step, go, hasGone };
}
