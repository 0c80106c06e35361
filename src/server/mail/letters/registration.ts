import { codeMinutes } from '#contract/password.ts';
import { greeting, keepTheCode, type Words } from './words.ts';

export function registrationCode(code: string): Words {
  return {
    subject: 'Your code to register your school',
    parts: [
      greeting(),
      'Somebody is registering a school on Muster with this e-mail address. If it is you, enter this code on the page where you began:',
      { code },
      `It is good for ${codeMinutes} minutes. ${keepTheCode}`,
      'If it was not you, do nothing. Without the code nothing happens.',
    ],
  };
}

export function alreadyRegistered(publicUrl: string): Words {
  return {
    subject: 'Your school is already on Muster',
    parts: [
      greeting(),
      'Somebody asked to register a school on Muster with this e-mail address. There is a school with it already, so no new one was made.',
      'If it was you, sign in:',
      { link: `${publicUrl}/login`, label: 'Sign in' },
      'If you have forgotten your password, choose a new one:',
      { link: `${publicUrl}/forgot-password`, label: 'Choose a new password' },
      'If it was not you, do nothing. Nothing was changed.',
    ],
  };
}
