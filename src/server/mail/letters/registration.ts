import { codeMinutes } from '#contract/password.ts';
import { greeting, keepTheCode, type Pen, type Words } from './words.ts';

export function registrationCode(code: string, { voice }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Your code to register your school'),
    parts: [
      greeting(voice),
      t('Somebody is registering a school on Muster with this e-mail address. If it is you, enter this code on the page where you began:'),
      { code },
      `${t('The code is good for {{codeMinutes}} minutes.', { codeMinutes })} ${keepTheCode(voice)}`,
      t('If it was not you, do nothing. Without the code nothing happens.'),
    ],
  };
}

export function alreadyRegistered({ voice, publicUrl }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Your school is already on Muster'),
    parts: [
      greeting(voice),
      t('Somebody asked to register a school on Muster with this e-mail address. There is a school with it already, so no new one was made.'),
      t('If it was you, sign in:'),
      { link: `${publicUrl}/login`, label: t('Sign in') },
      t('If you have forgotten your password, choose a new one:'),
      { link: `${publicUrl}/forgot-password`, label: t('Choose a new password') },
      t('If it was not you, do nothing. Nothing was changed.'),
    ],
  };
}
