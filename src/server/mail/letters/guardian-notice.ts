import { requestOf, sentenceOf } from '#server/features/guardian-notice/words.ts';
import type { Letter } from '#server/mail/letter.ts';
import { greeting, type Pen, type Words } from './words.ts';

/** Whoever gets it has no account: no link leads anywhere. */
export function guardianNotice({ name, said, officePhone }: Extract<Letter, { kind: 'guardian-notice' }>, { voice }: Pen): Words {
  const { t } = voice;
  const { child, schoolName } = said;
  const request = requestOf(said, officePhone, voice);
  return {
    subject: t('{{schoolName}}: {{child}}', { schoolName, child }),
    parts: [
      greeting(voice, name),
      sentenceOf(said, voice),
      ...(request === null ? [] : [request]),
      t('You get this letter because {{schoolName}} has you among those who are told of {{child}}. Tell the school if that is wrong.', {
        schoolName,
        child,
      }),
    ],
  };
}
