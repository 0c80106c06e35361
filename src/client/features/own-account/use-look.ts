import { useRef, useState } from 'react';
import type { Preferences } from '#contract/own-account.ts';
import { useApplyPreferences } from '#client/session/use-apply-preferences.ts';
import { useOwnCommands } from './commands.ts';
import { type Deed, useDeed } from './use-deed.ts';

export interface Look {
  chosen: Preferences;
  /** Shows at once; what is chosen while another choice is on its way goes after it. */
  choose: (next: Preferences) => void;
  deed: Deed;
}

export function useLook(preferences: Preferences): Look {
  const [chosen, setChosen] = useState(preferences);
  const [seen, setSeen] = useState(preferences);
  const wished = useRef<Preferences | null>(null);
  const { prefer, readLook } = useOwnCommands();
  const apply = useApplyPreferences();
  const deed = useDeed();

  // Chosen on another device, or arrived.
  if (seen !== preferences && !deed.isDoing) {
    setSeen(preferences);
    setChosen(preferences);
  }

  async function sendLatest() {
    for (let next = wished.current; next !== null; next = wished.current) {
      await prefer(next);
      if (wished.current === next) wished.current = null;
    }
    // Only now: an answer to an earlier choice would take a later one off the screen.
    await readLook();
  }

  function choose(next: Preferences) {
    setChosen(next);
    apply(next);
    wished.current = next;
    void deed.run(sendLatest);
  }

  return { chosen, choose, deed };
}
