import { codeMinutes } from '#contract/password.ts';
import { greeting, keepTheCode, newPasswordLink, type Words } from './words.ts';

interface Member {
  to: string;
  name: string;
  schoolName: string;
}

export function resetCode({ to, name, schoolName, code }: Member & { code: string }, publicUrl: string): Words {
  return {
    subject: 'Your code to choose a new password',
    parts: [
      greeting(name),
      `Somebody asked for a new password for your account at ${schoolName}. If it was you, enter this code:`,
      { code },
      { link: newPasswordLink(publicUrl, to), label: 'Choose a new password' },
      `The code is good for ${codeMinutes} minutes. ${keepTheCode}`,
      'If it was not you, do nothing. Your password stays as it is.',
    ],
  };
}

export function passwordChanged({ name, schoolName }: Member, publicUrl: string): Words {
  return {
    subject: 'Your password was changed',
    parts: [
      greeting(name),
      `The password of your account at ${schoolName} was changed. Other devices that were signed in have been signed out.`,
      'If it was you, there is nothing to do.',
      'If it was not you, choose a new password at once and tell your School Admin:',
      { link: `${publicUrl}/forgot-password`, label: 'Choose a new password' },
    ],
  };
}
