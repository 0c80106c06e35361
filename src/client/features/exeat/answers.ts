/** What the server says to some edits that were just stored together. */
import { answerTo } from '#client/offline/answer.ts';
import type { Outbox } from '#outbox/outbox.ts';

export interface Answers<Made> {
  /** The server has them. */
  sent: Made[];
  /** Safe on this device; nobody else knows of them. */
  kept: Made[];
  /** Why each of the others was not accepted. */
  refused: Error[];
}

export async function answersTo<Made extends { recordId: string }>(
  outbox: Pick<Outbox, 'view' | 'subscribe'>,
  made: readonly Made[],
): Promise<Answers<Made>> {
  const settled = await Promise.allSettled(made.map(({ recordId }) => answerTo(outbox, recordId)));
  const answers: Answers<Made> = { sent: [], kept: [], refused: [] };
  for (const [at, one] of made.entries()) {
    const answer = settled[at];
    if (answer?.status === 'fulfilled') answers[answer.value].push(one);
    else answers.refused.push(answer?.reason instanceof Error ? answer.reason : new Error(String(answer?.reason)));
  }
  return answers;
}
