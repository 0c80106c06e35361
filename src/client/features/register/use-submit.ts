import { useState } from 'react';
import type { Register } from '#contract/register.ts';
import { say } from '#client/ui/feedback/toast.ts';
import { useOnceUnseen } from '#client/ui/feedback/use-once.ts';
import { t } from '#client/ui/language/words.ts';
import type { Called } from './children.ts';
import { useHandIn } from './commands.ts';
import { isAmended, markIn, type MarkingStore } from './marking.ts';

export interface Submit {
  run: (how?: { isPart?: boolean }) => Promise<void>;
  /** Who has no mark, where that was asked about; null while it was not. */
  asked: readonly Called[] | null;
  cancel: () => void;
  /** By child: what is missing. */
  problems: Readonly<Record<string, string | undefined>>;
}

const noProblems: Submit['problems'] = {};

/** Hands in what was marked: one edit, safe on this device before anything is said of it. Who has no mark is named first. */
export function useSubmit(register: Register, { marking, called }: { marking: MarkingStore; called: readonly Called[] }): Submit {
  const handIn = useHandIn();
  const once = useOnceUnseen();
  const [asked, setAsked] = useState<readonly Called[] | null>(null);
  const [problems, setProblems] = useState(noProblems);

  async function submit(isPart: boolean) {
    const now = marking.get();
    const unexplained = Object.keys(now.made).filter((id) => isAmended(now, id) && !now.why[id]?.trim());
    setProblems(
      unexplained.length === 0 ? noProblems : Object.fromEntries(unexplained.map((id) => [id, t('Say why the mark is another now')])),
    );
    if (unexplained.length > 0) return say('error', t('A mark that was handed in changes with a reason only'));
    const typed = marking.typed();
    if (Object.keys(typed.changes).length === 0) return say('info', t('Nothing to hand in: no mark has changed'));
    const unmarked = called.filter(({ id }) => markIn(now, id) === undefined);
    if (unmarked.length > 0 && !isPart) return setAsked(unmarked);
    setAsked(null);
    try {
      await handIn(register, typed);
      marking.handedIn();
    } catch (error) {
      say('error', error instanceof Error ? error.message : String(error));
    }
  }

  return {
    run: async ({ isPart = false } = {}) => {
      await once(() => submit(isPart));
    },
    asked,
    cancel: () => setAsked(null),
    problems,
  };
}
