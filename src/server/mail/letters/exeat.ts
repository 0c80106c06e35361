import { callUs, consentPage, sentenceOf } from '#server/features/exeat/letter-words.ts';
import type { Letter } from '#server/mail/letter.ts';
import { greeting, keepTheLetter, type Pen, type Words } from './words.ts';

/** The question; what it is about in full stands on the page. The secret is behind a `#`: no server, no log and no referrer has it. */
export function exeatConsent(letter: Extract<Letter, { kind: 'exeat-consent' }>, { voice, publicUrl }: Pen): Words {
  const { name, said, officePhone, ref, code, secret, openUntil, language } = letter;
  const { t, longDay } = voice;
  const page = consentPage(publicUrl, language);
  const call = callUs(officePhone, voice);
  return {
    subject: t('{{schoolName}}: {{child}}', { schoolName: said.schoolName, child: said.child }),
    parts: [
      greeting(voice, name),
      sentenceOf(said, voice),
      t('Why, where to and with whom stands behind this link. There you say yes or no:'),
      { link: `${page}#secret=${secret}`, label: t('Read it and answer') },
      t('Or enter {{ref}} and this code at {{page}}:', { ref, page }),
      { code },
      `${t('They are good for one answer, until {{day}} at {{time}}.', { day: longDay(openUntil.day), time: openUntil.time })} ${keepTheLetter(voice)}`,
      ...(call === null ? [] : [call]),
    ],
  };
}

/** Whoever gets it is only told: no link leads anywhere. */
export function exeatNews({ name, said, officePhone }: Extract<Letter, { kind: 'exeat-news' }>, { voice }: Pen): Words {
  const call = callUs(officePhone, voice);
  return {
    subject: voice.t('{{schoolName}}: {{child}}', { schoolName: said.schoolName, child: said.child }),
    parts: [greeting(voice, name), sentenceOf(said, voice), ...(call === null ? [] : [call])],
  };
}
