import type { Letter } from '#server/mail/letter.ts';
import { greeting, type Pen, type Words } from './words.ts';

/** To a guardian, as soon as a child is late. Whoever gets it has no account: no link leads anywhere. */
export function exeatOverdue(letter: Extract<Letter, { kind: 'exeat-overdue' }>, { voice }: Pen): Words {
  const { name, child, schoolName, officePhone, day, time } = letter;
  const { t, longDay } = voice;
  const values = { child, schoolName, day: longDay(day), time };
  return {
    subject: t('{{schoolName}}: {{child}}', { schoolName, child }),
    parts: [
      greeting(voice, name),
      t('{{child}} was to be back at {{schoolName}} on {{day}} at {{time}}, and has not been signed in yet.', values),
      officePhone === null || officePhone === ''
        ? t('Please tell the school at once if you know where {{child}} is.', { child })
        : t('Please call the school at once if you know where {{child}} is: {{officePhone}}.', { child, officePhone }),
    ],
  };
}
