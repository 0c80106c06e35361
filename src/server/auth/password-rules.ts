/** Whether a password that somebody chooses is easily guessed. Its length is the contract's; its composition is free. */
import { Problem } from '#contract/problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import { asRead, repeatedPart, withoutRuns, withoutWords } from './password-patterns.ts';
import type { Passwords } from './passwords.ts';

// What a guesser of our product tries, whoever the school is.
const ownWords = ['muster', 'school', 'college', 'academy', 'password', 'welcome', 'admin'];
// Fewer characters than this beside what is easily guessed add nothing.
const fewest = 6;
const fewestDifferent = 5;

/** Throws `refused` at `path`. `words`: names of the school and the person, and the e-mail. */
export function refuseWeak(password: string, { path, words }: { path: string; words: readonly string[] }): void {
  const weakness = weaknessOf(password.normalize('NFKC').toLowerCase(), words);
  if (weakness !== null) throw refusedPassword(weakness, path);
}

/**
 * One person may work at several schools under one e-mail; the password says which of them is meant. `hashes` are those
 * of the other schools.
 */
export async function refuseSharedPassword(
  passwords: Passwords,
  password: string,
  { path, hashes }: { path: string; hashes: readonly (string | null)[] },
): Promise<void> {
  for (const hash of hashes) {
    if (hash !== null && (await passwords.isRight(hash, password))) {
      throw refusedPassword('Choose a password you do not use at another school', path);
    }
  }
}

function weaknessOf(password: string, words: readonly string[]): string | null {
  const part = repeatedPart(password);
  if (new Set(password).size < fewestDifferent || withoutRuns(part).length < fewest) {
    return 'This is a pattern that is quickly guessed. A few unrelated words are better';
  }
  // "password123" is both; that many use it is the plainer reason, unless it is made of the person's own names.
  if (!isMostly(part, words) && isCommon(part)) {
    return 'Many people use this password, so it is tried first. A few unrelated words are better';
  }
  if (isMostly(part, [...words, ...ownWords])) {
    return 'This is little more than a name that others know. A few unrelated words are better';
  }
  return null;
}

function isMostly(password: string, words: readonly string[]): boolean {
  return [password, asRead(password)].some((reading) => {
    const left = withoutWords(reading, words);
    // Signs between two names are not worth a guess.
    return left !== reading && withoutRuns(left).replace(/[^\p{L}\p{N}]/gu, '').length < fewest;
  });
}

/** Also a common one with a year or a sign before or behind it. */
function isCommon(password: string): boolean {
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const readings = [password, asRead(password)];
  if (password.length - core.length < fewest) readings.push(core, asRead(core));
  return readings.some(isCommonPassword);
}

function refusedPassword(message: string, path: string): Problem {
  return new Problem('refused', message, { details: [{ message, path }] });
}
