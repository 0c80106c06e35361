import { codeEnds, codeSentence, ifNotAgreed } from '#server/features/release-code/words.ts';
import type { Letter } from '#server/mail/letter.ts';
import { greeting, type Pen, type Words } from './words.ts';

/** Whoever gets it has no account: no link leads anywhere. */
export function releaseCodeLetter({ name, said, code, officePhone }: Extract<Letter, { kind: 'release-code' }>, { voice }: Pen): Words {
  return {
    subject: voice.t('{{schoolName}}: {{child}}', { schoolName: said.schoolName, child: said.child }),
    parts: [greeting(voice, name), codeSentence(said, voice), { code }, codeEnds(said, voice), ifNotAgreed(officePhone, voice)],
  };
}
