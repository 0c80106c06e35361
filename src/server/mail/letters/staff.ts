import type { Letter } from '#server/mail/letter.ts';
import { greeting, keepTheLetter, newPasswordLink, type Pen, type Words } from './words.ts';

type Of<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>;

export function invitation(letter: Of<'invitation'>, { voice, publicUrl }: Pen): Words {
  const { t, told } = voice;
  const { name, schoolName, code, invitedBy, role, endsAt } = letter;
  return {
    subject: t('You are invited to {{schoolName}} on Muster', { schoolName }),
    parts: [
      greeting(voice, name),
      t('{{invitedBy}} invites you to work with {{schoolName}} on Muster, as {{role}}. Follow this link to choose your password:', {
        invitedBy,
        schoolName,
        role: told(role),
      }),
      { link: newPasswordLink(publicUrl, letter), label: t('Choose your password') },
      t('If the link does not open, go to {{page}} and enter this code:', { page: `${publicUrl}/new-password` }),
      { code },
      `${t('The link and the code are good until {{endsAt}}.', { endsAt })} ${keepTheLetter(voice)}`,
      t('If you do not know the school, do nothing. Without this letter nobody can use the invitation.'),
    ],
  };
}

export function factorChanged({ name, schoolName, isOn }: Of<'factor-changed'>, { voice, publicUrl }: Pen): Words {
  const { t } = voice;
  const now = isOn
    ? t('The second factor of your account at {{schoolName}} is on: signing in now asks for a code of your authenticator app as well.', {
        schoolName,
      })
    : t('The second factor of your account at {{schoolName}} is off: signing in asks for your password alone.', { schoolName });
  return {
    subject: t(isOn ? 'Your second factor is on' : 'Your second factor is off'),
    parts: [
      greeting(voice, name),
      now,
      t('If it was you, there is nothing to do.'),
      t('If it was not you, choose a new password at once and tell your School Admin:'),
      { link: `${publicUrl}/forgot-password`, label: t('Choose a new password') },
    ],
  };
}

export function accessChanged({ name, schoolName, by, what }: Of<'access-changed'>, { voice }: Pen): Words {
  const { t } = voice;
  return {
    subject: t('Your access was changed'),
    parts: [
      greeting(voice, name),
      t('{{by}} changed your access at {{schoolName}}:', { by, schoolName }),
      what,
      t('If this looks wrong to you, ask a School Admin of {{schoolName}}.', { schoolName }),
    ],
  };
}
