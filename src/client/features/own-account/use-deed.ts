import { useState } from 'react';
import { useSending } from '#client/ui/feedback/sending.tsx';
import { t } from '#client/ui/language/words.ts';

/** A deed that is a button, not a form: whether it is being done, and why it was not. */
export interface Deed {
  isDoing: boolean;
  problem: string | null;
  run: (work: () => Promise<void>) => Promise<void>;
}

export function useDeed(): Deed {
  const { isSending, unanswered, send } = useSending();
  const [refusal, setRefusal] = useState<string | null>(null);
  async function run(work: () => Promise<void>) {
    setRefusal(null);
    try {
      await send(work);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  }
  return {
    isDoing: isSending,
    problem: unanswered === null ? refusal : t('{{unanswered}}. Try again when you are connected.', { unanswered }),
    run,
  };
}
