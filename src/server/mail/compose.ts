/** A letter as a mail: who it is for, its subject, and the same words as plain text and as HTML. */
import type { Letter } from './letter.ts';
import { notice } from './letters/notice.ts';
import { passwordChanged, resetCode } from './letters/password.ts';
import { alreadyRegistered, registrationCode } from './letters/registration.ts';
import { accessChanged, factorChanged, invitation } from './letters/staff.ts';
import type { Words } from './letters/words.ts';
import { asHtml, asText, oneLine } from './render.ts';

/** Every letter but the one to nobody. */
export type Sendable = Exclude<Letter, { kind: 'nobody' }>;

export interface Composed {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export function compose(letter: Sendable, publicUrl: string): Composed {
  const words = wordsOf(letter, publicUrl);
  return {
    to: { name: 'name' in letter ? oneLine(letter.name) : '', address: letter.to },
    subject: oneLine(words.subject),
    text: asText(words),
    html: asHtml(words),
  };
}

function wordsOf(letter: Sendable, publicUrl: string): Words {
  switch (letter.kind) {
    case 'registration-code':
      return registrationCode(letter.code);
    case 'already-registered':
      return alreadyRegistered(publicUrl);
    case 'reset-code':
      return resetCode(letter, publicUrl);
    case 'password-changed':
      return passwordChanged(letter, publicUrl);
    case 'invitation':
      return invitation(letter, publicUrl);
    case 'factor-changed':
      return factorChanged(letter, publicUrl);
    case 'access-changed':
      return accessChanged(letter);
    case 'notice':
      return notice(letter, publicUrl);
  }
}

