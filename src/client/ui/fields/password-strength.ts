import { shortestPassword } from '#contract/password.ts';
import { t } from '#client/ui/language/words.ts';

/**
 * How hard a password is to guess, in a sentence; null while nothing is typed. An estimate to help with choosing: what
 * is too easy, the server decides.
 */
export function strengthOf(password: string): string | null {
  const { length } = password;
  if (length === 0) return null;
  if (length < shortestPassword) {
    return t('Too short: {{count, number}} more characters to go.', {
      count: shortestPassword - length,
      defaultValue_one: 'Too short: 1 more character to go.',
    });
  }
  const effort = effortOf(password);
  if (effort < 8) return t('Easy to guess: it repeats or follows a pattern.');
  if (effort < 14) return t('Fair. Another word makes it strong.');
  return t('Strong.');
}

/** The characters that do not follow from the one before: "aaaa" and "1234" count once or twice, words almost fully. */
function effortOf(password: string): number {
  const codes = Array.from(password.toLowerCase(), (char) => char.codePointAt(0) ?? 0);
  const steps = codes.map((code, at) => code - (codes[at - 1] ?? Number.NaN));
  const surprising = codes.filter((_, at) => {
    const step = steps[at] ?? 0;
    return !(Math.abs(step) <= 1 || step === steps[at - 1]);
  }).length;
  // Few different characters are a pattern too, however long: "abcabcabcabc".
  return Math.min(surprising, new Set(codes).size * 1.5);
}
