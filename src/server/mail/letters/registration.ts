import { codeMinutes } from '#contract/password.ts';
import type { Letter } from '#server/mail/letter.ts';
import { greeting, keepTheLetter, type Pen, verificationLink, type Words } from './words.ts';

export function registrationCode(letter: Extract<Letter, { kind: 'registration-code' }>, { voice, publicUrl }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Your code to register your school'),
    parts: [
      greeting(voice),
      t(
        'Somebody is registering a school on Muster with this e-mail address. If it is you, follow the link or enter this code on the page where you began:',
      ),
      { code: letter.code },
      { link: verificationLink(publicUrl, letter), label: t('Go on with the registration') },
      `${t('The link and the code are good for {{codeMinutes}} minutes.', { codeMinutes })} ${keepTheLetter(voice)}`,
      t('If it was not you, do nothing. Without this letter nothing happens.'),
    ],
  };
}

export function alreadyRegistered({ voice, publicUrl }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Your school is already on Muster'),
    parts: [
      greeting(voice),
      t(
        'Somebody asked to register a school on Muster with this e-mail address. There is a school with it already, so no new one was made.',
      ),
      t('If it was you, sign in:'),
      { link: `${publicUrl}/login`, label: t('Sign in') },
      t('If you have forgotten your password, choose a new one:'),
      { link: `${publicUrl}/forgot-password`, label: t('Choose a new password') },
      t('If it was not you, do nothing. Nothing was changed.'),
    ],
  };
}
