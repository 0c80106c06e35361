import { expect, test } from 'vitest';
import { NewPassword } from '#contract/password.ts';
import { suggestPassphrase } from '#client/ui/fields/passphrase.ts';
import { strengthOf } from '#client/ui/fields/password-strength.ts';

test('nothing is said of a password that nobody has begun', () => {
  expect(strengthOf('')).toBeNull();
});

test('a short password is told how much it lacks', () => {
  expect(strengthOf('a')).toBe('Too short: 9 more characters to go.');
  expect(strengthOf('abcdwxyz7')).toBe('Too short: 1 more character to go.');
});

test.each(['aaaaaaaaaaaa', '1234567890', '9876543210', 'abcabcabcabc', '1212121212121212', 'aaaaabbbbbccccc'])(
  '%s is easy to guess',
  (password) => {
    expect(strengthOf(password)).toMatch(/^Easy to guess/);
  },
);

test('words make a password strong', () => {
  expect(strengthOf('kite river')).toMatch(/^Fair/);
  expect(strengthOf('kite river lantern')).toBe('Strong.');
});

test('a suggested passphrase is strong, allowed, and another one each time', () => {
  const phrases = Array.from({ length: 50 }, () => suggestPassphrase());
  for (const phrase of phrases) {
    expect(NewPassword.safeParse(phrase).success).toBe(true);
    expect(strengthOf(phrase)).toBe('Strong.');
  }
  expect(new Set(phrases).size).toBe(50);
});

test('every word of the list may come, and no number leads beside it', () => {
  const first = (at: number) => suggestPassphrase((count) => Array.from({ length: count }, () => at)).split('-');
  const words = Array.from({ length: 512 }, (_, at) => first(at)[0]);
  expect(new Set(words).size).toBe(512);
  expect(words.every((word) => word !== undefined && /^[a-z]{3,8}$/.test(word))).toBe(true);
});
