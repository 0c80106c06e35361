import type { Letter } from '#server/mail/letter.ts';
import { greeting, type Pen, type Words } from './words.ts';

/** Names no child, no place and no reason: it lies in a mailbox that others may read. */
export function notice({ name, schoolName, what }: Extract<Letter, { kind: 'notice' }>, { voice, publicUrl }: Pen): Words {
  const { t } = voice;
  return {
    subject: what,
    parts: [
      greeting(voice, name),
      t('At {{schoolName}}: {{what}}.', { schoolName, what }),
      { link: `${publicUrl}/school/notification`, label: t('Read more in Muster') },
      t('You get this letter because you chose to have such notices by e-mail. You can choose again here:'),
      { link: `${publicUrl}/school/settings/notifications`, label: t('Your notification settings') },
    ],
  };
}
