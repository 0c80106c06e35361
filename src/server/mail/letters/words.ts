import type { Voice } from '#server/words.ts';

/** What a letter says, before it is made plain text and HTML: both say the same. */
export interface Words {
  /** One line, and never a code: subjects are shown on locked screens. */
  subject: string;
  parts: Part[];
}

export type Part = string | { code: string } | { link: string; label: string };

/** What a letter is written with. */
export interface Pen {
  voice: Voice;
  publicUrl: string;
}

/** Says `Hello Ada,` or, where no name is known, `Hello,`. */
export function greeting({ t }: Voice, name?: string): string {
  return name === undefined || name === '' ? t('Hello,') : t('Hello {{name}},', { name });
}

/** Behind how long they are good: the link does what the code does. */
export function keepTheLetter({ t }: Voice): string {
  return t('Give the link and the code to nobody. Nobody at a school or at Muster will ever ask you for them.');
}

interface Bearer {
  to: string;
  secret?: string;
}

export function newPasswordLink(publicUrl: string, letter: Bearer): string {
  return linkTo(`${publicUrl}/new-password`, letter);
}

export function verificationLink(publicUrl: string, letter: Bearer): string {
  return linkTo(`${publicUrl}/auth-verification`, letter);
}

/** The address and the secret are behind a `#`: they are never sent to a server, so no log has them. */
function linkTo(page: string, { to, secret }: Bearer): string {
  const link = `${page}#email=${encodeURIComponent(to)}`;
  return secret === undefined ? link : `${link}&secret=${secret}`;
}
