import type { Exeat } from '#contract/exeat.ts';
import type { ExeatDecision } from '#contract/exeat-endpoints.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { t } from '#client/ui/language/words.ts';
import { answersTo } from './answers.ts';
import { useDeeds } from './commands.ts';
import { deedWords, doneWords } from './labels.ts';
import { answered, decided, type Said } from './last-decision.ts';

interface Made extends Said {
  recordId: string;
}

type Deed = keyof typeof deedWords & keyof typeof doneWords;

/** Decides on one or on some: kept on this device first, and it can be taken back for ten seconds. Throws what was refused at once. */
export function useDecide() {
  const deeds = useDeeds();
  const follow = useFollow();
  return async (of: readonly Exeat[], bodyOf: (exeat: Exeat) => ExeatDecision) => {
    const [first] = of;
    if (!first) return;
    const made: Made[] = [];
    for (const one of of) made.push({ of: one, ...(await deeds.decide(one, bodyOf(one))) });
    await follow(made, bodyOf(first).deed);
  };
}

/** The bar says that it was done when the server has said so, and of as many as it has said so of. Throws what was refused at once. */
export function useFollow() {
  const outbox = useOutbox();
  return async (made: readonly Made[], deed: Deed) => {
    const last = decided({ said: made, words: t('On its way: {{what}}', { what: deedOf(deedWords[deed], made) }) });
    const { sent, kept, refused } = await answersTo(outbox, made);
    const words = [
      ...(sent.length > 0 ? [deedOf(doneWords[deed], sent)] : []),
      ...(kept.length > 0 ? [t('Not sent yet: {{what}}', { what: deedOf(deedWords[deed], kept) })] : []),
    ];
    answered(last, { said: [...sent, ...kept], words: words.join('. ') });
    const [why] = refused;
    if (why === undefined) return;
    if (made.length === 1) throw why;
    throw new Error(
      t('{{count, number}} exeats were not accepted. They wait under “Needs attention”', {
        count: refused.length,
        defaultValue_one: '{{count, number}} exeat was not accepted. It waits under “Needs attention”',
      }),
    );
  };
}

/** "Approved: CEDAR 417, Ada Eze", "Approved: 12 exeats". */
function deedOf(deed: string, made: readonly Said[]): string {
  const [first] = made;
  const what =
    made.length === 1 && first ? `${first.of.ref}, ${first.of.student.name}` : t('{{count, number}} exeats', { count: made.length });
  return `${deed}: ${what}`;
}
