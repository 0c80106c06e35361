import type { Letter } from '#server/mail/letter.ts';
import { greeting, type Words } from './words.ts';

/** Names no child, no place and no reason: it lies in a mailbox that others may read. */
export function notice({ name, schoolName, what }: Extract<Letter, { kind: 'notice' }>, publicUrl: string): Words {
  return {
    subject: what,
    parts: [
      greeting(name),
      `At ${schoolName}: ${what}.`,
      { link: `${publicUrl}/school/notification`, label: 'Read more in Muster' },
      'You get this letter because you chose to have such notices by e-mail. You can choose again here:',
      { link: `${publicUrl}/school/settings/notifications`, label: 'Your notification settings' },
    ],
  };
}
