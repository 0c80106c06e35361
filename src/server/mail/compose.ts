/** A letter as a mail: who it is for, its subject, and the same words as plain text and as HTML. */
import { voiceIn } from '#server/words.ts';
import type { Letter } from './letter.ts';
import { exeatConsent, exeatNews } from './letters/exeat.ts';
import { exeatOverdue } from './letters/exeat-overdue.ts';
import { guardianNotice } from './letters/guardian-notice.ts';
import { notice } from './letters/notice.ts';
import { passwordChanged, resetCode } from './letters/password.ts';
import { releaseCodeLetter } from './letters/release-code.ts';
import { report } from './letters/report.ts';
import { alreadyRegistered, registrationCode } from './letters/registration.ts';
import { accessChanged, factorChanged, invitation } from './letters/staff.ts';
import { browserForgotten, codesWrong } from './letters/tries.ts';
import type { Pen, Words } from './letters/words.ts';
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
  const voice = voiceIn(letter.language);
  const words = wordsOf(letter, { voice, publicUrl });
  return {
    to: { name: 'name' in letter ? oneLine(letter.name) : '', address: letter.to },
    subject: oneLine(words.subject),
    text: asText(words, voice),
    html: asHtml(words, voice),
  };
}

function wordsOf(letter: Sendable, pen: Pen): Words {
  switch (letter.kind) {
    case 'registration-code':
      return registrationCode(letter, pen);
    case 'already-registered':
      return alreadyRegistered(pen);
    case 'reset-code':
      return resetCode(letter, pen);
    case 'password-changed':
      return passwordChanged(letter, pen);
    case 'invitation':
      return invitation(letter, pen);
    case 'factor-changed':
      return factorChanged(letter, pen);
    case 'browser-forgotten':
      return browserForgotten(letter, pen);
    case 'codes-wrong':
      return codesWrong(letter, pen);
    case 'access-changed':
      return accessChanged(letter, pen);
    case 'notice':
      return notice(letter, pen);
    case 'guardian-notice':
      return guardianNotice(letter, pen);
    case 'release-code':
      return releaseCodeLetter(letter, pen);
    case 'exeat-overdue':
      return exeatOverdue(letter, pen);
    case 'exeat-consent':
      return exeatConsent(letter, pen);
    case 'exeat-news':
      return exeatNews(letter, pen);
    case 'report':
      return report(letter, pen);
    case 'text-message':
      return { subject: pen.voice.t('Text message'), parts: [letter.text] };
  }
}
