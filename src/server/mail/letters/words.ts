/** What a letter says, before it is made plain text and HTML: both say the same. */
export interface Words {
  /** One line, and never a code: subjects are shown on locked screens. */
  subject: string;
  parts: Part[];
}

export type Part = string | { code: string } | { link: string; label: string };

/** Says `Hello Ada,` or, where no name is known, `Hello,`. */
export function greeting(name?: string): string {
  return name === undefined || name === '' ? 'Hello,' : `Hello ${name},`;
}

export const keepTheCode = 'Give this code to nobody. Nobody at a school or at Muster will ever ask you for it.';

/** The address is behind a `#`: it is never sent to a server, so no log has it. */
export function newPasswordLink(publicUrl: string, email: string): string {
  return `${publicUrl}/new-password#email=${encodeURIComponent(email)}`;
}
