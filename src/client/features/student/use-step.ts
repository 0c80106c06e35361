import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Step, type StepName, steps } from './steps.ts';

export interface StepTurn {
  /** null: everything is filled, and the answers are looked over. */
  step: Step | null;
  /** `isChange`: from the answers, to which it goes back. */
  go: (to: StepName | 'check', isChange?: boolean) => void;
  isChange: boolean;
  /** Whether somebody has gone from one step to another, so that the focus has lost its place. */
  hasGone: boolean;
}

/** The step that is shown, in the address, so that Back goes one step back; without one in it, the one given. */
export function useStep(opensAt: StepName): StepTurn {
  const [search, setSearch] = useSearchParams();
  const [hasGone, setGone] = useState(false);
  const name = search.get('step') ?? opensAt;
  const step = name === 'check' ? null : (steps.find((one) => one.name === name) ?? steps[0] ?? null);
  function go(to: StepName | 'check', isChange = false) {
    setGone(true);
    setSearch((now) => {
      const { change: _, ...others } = Object.fromEntries(now);
      return { ...others, step: to, ...(isChange && { change: '' }) };
    });
  }
  return { step, go, isChange: search.has('change'), hasGone };
}
