import { useEffect, useState } from 'react';
import type { Register } from '#contract/register.ts';
import { type DraftState, useDraft } from '#client/offline/drafts/use-draft.ts';
import { registerLane } from './register-lane.ts';
import { createMarking, type MarkingStore } from './marking.ts';

/** The taps of a register, kept on this device as they happen. The screen has a key for each register. */
export function useMarking(register: Register): { marking: MarkingStore; draft: DraftState } {
  const [marking] = useState(() => createMarking(register.content.marks));
  const draft = useDraft(marking, registerLane(register));
  useEffect(() => marking.follow(register.content.marks), [marking, register.content.marks]);
  return { marking, draft };
}
