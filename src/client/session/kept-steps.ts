import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { parsedJson } from './parsed-json.ts';

/** What somebody outside of a school has done so far, kept on the device so that a closed tab goes on where it was. */
export interface KeptSteps<Steps> {
  get: () => Steps;
  subscribe: (listener: () => void) => () => void;
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
  const listeners = new Set<() => void>();
  let steps = read();

  function read(): Steps {
    const stored = shape.safeParse(parsedJson(localStorage.getItem(key)));
    return stored.success && Date.now() - stored.data.at < longestMs ? stored.data : empty;
  }

  function become(next: Steps) {
    steps = next;
    for (const listener of listeners) listener();
  }

  // Another tab of this browser went on.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) become(read());
  });

  return {
    get: () => steps,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (part) => {
      become({ ...steps, ...part, at: Date.now() });
      localStorage.setItem(key, JSON.stringify(steps));
    },
    forget: () => {
      localStorage.removeItem(key);
      become(empty);
    },
  };
}

export function useKeptSteps<Steps>(kept: KeptSteps<Steps>): Steps {
  return useSyncExternalStore(kept.subscribe, kept.get);
}
