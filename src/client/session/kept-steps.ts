import type * as z from 'zod/mini';
import { type Followed, storeOf } from '#client/ui/store.ts';
import { parsedJson } from './parsed-json.ts';

/** What somebody outside of a school has done so far, kept on the device so that a closed tab goes on where it was. */
export interface KeptSteps<Steps> extends Followed<Steps> {
  keep: (part: Partial<Steps>) => void;
  forget: () => void;
}

/** `at` is when something was last kept; whoever finds it a day later is probably somebody else. */
const longestMs = 24 * 60 * 60 * 1000;

/**
 * In local storage: read at once, and gone with everything else there when a session on this device ends. Never for a
 * password.
 */
export function keepSteps<Steps extends { at: number }>(key: string, shape: z.ZodMiniType<Steps>, empty: Steps): KeptSteps<Steps> {
  const steps = storeOf(read());

  function read(): Steps {
    const stored = shape.safeParse(parsedJson(localStorage.getItem(key)));
    return stored.success && Date.now() - stored.data.at < longestMs ? stored.data : empty;
  }

  // Another tab of this browser went on.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) steps.set(read());
  });

  return {
    ...steps,
    keep: (part) => {
      steps.set({ ...steps.get(), ...part, at: Date.now() });
      localStorage.setItem(key, JSON.stringify(steps.get()));
    },
    forget: () => {
      localStorage.removeItem(key);
      steps.set(empty);
    },
  };
}
