import { useRef, useState } from 'react';
import type { Preferences } from '#contract/own-account.ts';
import { useApplyPreferences } from '#client/session/use-apply-preferences.ts';
import { needsOtherWords } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { useOwnCommands } from './commands.ts';

export interface Look {
  chosen: Preferences;
  /** Shows at once; what is chosen while another choice is on its way goes after it. */
  choose: (next: Preferences) => void;
  problem: string | null;
}

export function useLook(preferences: Preferences): Look {
  const [chosen, setChosen] = useState(preferences);
  const [seen, setSeen] = useState(preferences);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const wished = useRef<Preferences | null>(null);
  const isBusy = useRef(false);
  const { prefer, readLook } = useOwnCommands();
  const apply = useApplyPreferences();

  // Chosen on another device. An answer to an earlier choice must not take a later one off the screen.
  if (seen !== preferences && !isSending) {
    setSeen(preferences);
    setChosen(preferences);
  }

  async function sendWishes() {
    while (wished.current !== null) {
      const next = wished.current;
      await prefer(next);
      if (wished.current === next) await readLook();
      if (wished.current !== next) continue;
      // What came in between of an earlier choice has been applied to the page.
      apply(next);
      wished.current = null;
    }
  }

  async function send() {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setProblem(null);
    try {
      await sendWishes();
      if (needsOtherWords()) location.reload();
    } catch (error) {
      setProblem(t('Not kept for your other devices: {{message}}', { message: error instanceof Error ? error.message : String(error) }));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  function choose(next: Preferences) {
    setChosen(next);
    apply(next);
    wished.current = next;
    void send();
  }

  return { chosen, choose, problem };
}
