import { codeMinutes } from '#contract/password.ts';
import { greeting, keepTheLetter, newPasswordLink, type Pen, type Words } from './words.ts';

interface Member {
  to: string;
  name: string;
  schoolName: string;
}

export function resetCode(letter: Member & { code: string; secret?: string }, { voice, publicUrl }: Pen): Words {
  const { t } = voice;
  const { name, schoolName, code } = letter;
  return {
    subject: t('Your code to choose a new password'),
    parts: [
      greeting(voice, name),
      t(
        'Somebody asked for a new password for your account at {{schoolName}}. If it was you, follow the link or enter this code on the page where you asked:',
        { schoolName },
      ),
      { code },
      { link: newPasswordLink(publicUrl, letter), label: t('Choose a new password') },
      `${t('The link and the code are good for {{codeMinutes}} minutes.', { codeMinutes })} ${keepTheLetter(voice)}`,
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
      t('The password of your account at {{schoolName}} was changed. Other devices that were signed in have been signed out.', {
        schoolName,
      }),
      t('If it was you, there is nothing to do.'),
      t('If it was not you, choose a new password at once and tell your School Admin:'),
      { link: `${publicUrl}/forgot-password`, label: t('Choose a new password') },
    ],
  };
}
