import type { Letter } from '#server/mail/letter.ts';
import { greeting, keepTheCode, newPasswordLink, type Words } from './words.ts';

type Of<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>;

export function invitation(letter: Of<'invitation'>, publicUrl: string): Words {
  const { to, name, schoolName, code, invitedBy, role, endsAt } = letter;
  return {
    subject: `You are invited to ${schoolName} on Muster`,
    parts: [
      greeting(name),
      `${invitedBy} invites you to work with ${schoolName} on Muster, as ${role}. Choose your password with this code:`,
      { code },
      { link: newPasswordLink(publicUrl, to), label: 'Choose your password' },
      `The code is good until ${endsAt}. ${keepTheCode}`,
      'If you do not know the school, do nothing. Without the code nobody can use this invitation.',
    ],
  };
}

export function factorChanged({ name, schoolName, isOn }: Of<'factor-changed'>, publicUrl: string): Words {
  const now = isOn
    ? 'is on: signing in now asks for a code of your authenticator app as well.'
    : 'is off: signing in asks for your password alone.';
  return {
    subject: isOn ? 'Your second factor is on' : 'Your second factor is off',
    parts: [
      greeting(name),
      `The second factor of your account at ${schoolName} ${now}`,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once and tell your School Admin:',
      { link: `${publicUrl}/forgot-password`, label: 'Choose a new password' },
    ],
  };
}

export function accessChanged({ name, schoolName, by, what }: Of<'access-changed'>): Words {
  return {
    subject: 'Your access was changed',
    parts: [
      greeting(name),
      `${by} changed your access at ${schoolName}:`,
      what,
      `If this looks wrong to you, ask a School Admin of ${schoolName}.`,
    ],
  };
}
