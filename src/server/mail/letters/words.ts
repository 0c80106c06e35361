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

/** Behind how long the code is good. */
export function keepTheCode({ t }: Voice): string {
  return t('Give this code to nobody. Nobody at a school or at Muster will ever ask you for it.');
}

/** The address is behind a `#`: it is never sent to a server, so no log has it. */
export function newPasswordLink(publicUrl: string, email: string): string {
  return `${publicUrl}/new-password#email=${encodeURIComponent(email)}`;
}
