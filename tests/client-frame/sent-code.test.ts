import { expect, test } from 'vitest';
import { minutesLeft, secondsToResend, sentNow } from '#client/session/sent-code.ts';
import { maskedEmail } from '#client/ui/language/masked-email.ts';

const at = Date.parse('2026-11-20T06:42:00Z');
const sent = sentNow({ resendAfterSeconds: 60, expiresInMinutes: 10 }, at);

test('another code may be asked for when the server’s pause is over, not a second before', () => {
  expect([0, 1_000, 59_001, 60_000, 90_000].map((ms) => secondsToResend(sent, at + ms))).toEqual([60, 59, 1, 0, 0]);
});

test('the minutes left are told until the code is no longer good', () => {
  expect([0, 61_000, 599_000, 600_000, 700_000].map((ms) => minutesLeft(sent, at + ms))).toEqual([10, 9, 1, 0, 0]);
});

test('an address is masked but for its first letter and where it is', () => {
  expect(maskedEmail('office@harmattan.example')).toBe('o•••@harmattan.example');
});
