import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { say } from '#client/ui/feedback/toast.ts';
import { t } from '#client/ui/language/words.ts';
import { answersTo } from './answers.ts';
import { useDeeds } from './commands.ts';
import type { Said } from './last-decision.ts';

/** Takes back what was decided, and says so when the server has said so. */
export function useTakeBack(): (said: readonly Said[]) => Promise<void> {
  const deeds = useDeeds();
  const outbox = useOutbox();
  return async (said) => {
    const made: { recordId: string }[] = [];
    for (const { of, stepId } of said) made.push(await deeds.undo(of, stepId));
    const { kept, refused } = await answersTo(outbox, made);
    const [why] = refused;
    if (why) return say('error', why.message);
    if (kept.length > 0) return say('info', t('Saved on this device, not sent yet'));
    say('success', t('The decision is taken back'));
  };
}
