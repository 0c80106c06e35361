/** What a guardian reads with a code: the child by the name it goes by, who wants to collect it, and the digits. */
import type { Voice } from '#server/words.ts';

export interface CodeSaid {
  child: string;
  /** Who is to read the code out. */
  adult: string;
  schoolName: string;
  minutes: number;
}

export function codeSentence({ child, adult, schoolName }: CodeSaid, { t }: Voice): string {
  return t('{{adult}} wants to collect {{child}} from {{schoolName}} today. If you agree, and only then, tell them this code:', {
    adult,
    child,
    schoolName,
  });
}

export function codeEnds({ minutes }: CodeSaid, { t }: Voice): string {
  return t('It is good once, for {{minutes}} minutes.', { minutes });
}

export function ifNotAgreed(officePhone: string | null, { t }: Voice): string {
  return officePhone === null || officePhone === ''
    ? t('If you do not agree, tell nobody the code and call the school.')
    : t('If you do not agree, tell nobody the code and call the school: {{officePhone}}.', { officePhone });
}
