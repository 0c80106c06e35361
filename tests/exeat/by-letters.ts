/** What a guardian does with the letters of a leave. */
import { answerConsent, type ConsentKey, openConsent } from '#contract/exeat-letter.ts';
import { readGuardian } from '#contract/guardian.ts';
import type { Letter } from '#server/mail/letter.ts';
import { writeGuardian } from '#tests/guardian/family.ts';
import { type Answer, callAnonymously, type Session } from '#tests/support/session.ts';
import type { Leaving } from './leaving.ts';

export const mothersMail = 'ngozi@eze.example';

/** By somebody of the staff. */
export async function changeMother(
  { admin, mother }: Pick<Leaving, 'admin' | 'mother'>,
  changes: Record<string, string>,
  by: Session = admin,
): Promise<void> {
  const { version } = (await admin.call(readGuardian, { params: { id: mother } })).body.data;
  const { status } = await writeGuardian(by, mother, changes, version);
  if (status !== 200) throw new Error(`The guardian was answered ${status}`);
}

type Asking = Extract<Letter, { kind: 'exeat-consent' }>;

export function byLetters(leaving: () => Leaving) {
  const links = (): Asking[] =>
    leaving().sent.flatMap((one) => ('letter' in one && one.letter.kind === 'exeat-consent' ? [one.letter] : []));
  const byLink = (at = -1): ConsentKey => ({ by: 'link', secret: links().at(at)?.secret ?? '' });
  return {
    /** The letters that ask, in the order in which they went out. */
    links,
    byLink,
    open: (key: ConsentKey = byLink()): Promise<Answer> => callAnonymously(leaving().app.transport, openConsent, { body: { key } }),
    say: (answer: string, key: ConsentKey = byLink(), reason = ''): Promise<Answer> =>
      callAnonymously(leaving().app.transport, answerConsent, { body: { key, answer, reason } }),
  };
}
