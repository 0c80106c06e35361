import { codeMinutes } from '#contract/password.ts';
import { greeting, keepTheCode, newPasswordLink, type Pen, type Words } from './words.ts';

interface Member {
  to: string;
  name: string;
  schoolName: string;
}

export function resetCode({ to, name, schoolName, code }: Member & { code: string }, { voice, publicUrl }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Your code to choose a new password'),
    parts: [
      greeting(voice, name),
      t('Somebody asked for a new password for your account at {{schoolName}}. If it was you, enter this code:', { schoolName }),
      { code },
      { link: newPasswordLink(publicUrl, to), label: t('Choose a new password') },
      `${t('The code is good for {{codeMinutes}} minutes.', { codeMinutes })} ${keepTheCode(voice)}`,
      t('If it was not you, do nothing. Your password stays as it is.'),
    ],
  };
}

export function passwordChanged({ name, schoolName }: Member, { voice, publicUrl }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Your password was changed'),
    parts: [
      greeting(voice, name),
      t('The password of your account at {{schoolName}} was changed. Other devices that were signed in have been signed out.', { schoolName }),
      t('If it was you, there is nothing to do.'),
      t('If it was not you, choose a new password at once and tell your School Admin:'),
      { link: `${publicUrl}/forgot-password`, label: t('Choose a new password') },
    ],
  };
}
