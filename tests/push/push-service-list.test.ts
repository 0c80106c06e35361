import { describe, expect, test } from 'vitest';
import { mayPushTo, placeOf } from '#server/push/push-service.ts';
import { retryAt, ttlOf } from '#server/push/rules.ts';
import { subjectOf } from '#server/push/vapid.ts';

const own = ['http://127.0.0.1:4999', 'https://push.school.example'];

describe('pushes go', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://fcm.googleapis.com:443/fcm/send/abc',
  ])('to the makers of browsers: %s', (endpoint) => expect(placeOf(endpoint, [])).toBe('known'));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://storage.googleapis.com/abc',
    'https://evilpush.apple.com/abc',
    'https://notify.windows.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com/abc#part',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'http://localhost:5432/',
    'file:///etc/passwd',
    'nothing',
  ])('nowhere else: %s', (endpoint) => expect(placeOf(endpoint, [])).toBe('elsewhere'));

  test('to what the operator named, with its scheme and port', () => {
    expect(own.map((origin) => placeOf(`${origin}/x`, own))).toEqual(['own', 'own']);
    expect(['http://127.0.0.1:4998/x', 'https://127.0.0.1:4999/x', 'http://push.school.example/x'].map((one) => placeOf(one, own))).toEqual(
      ['elsewhere', 'elsewhere', 'elsewhere'],
    );
  });

  test('from a demo school to nothing but that', () => {
    expect(mayPushTo('https://web.push.apple.com/abc', { ownOrigins: own, isDemo: true })).toBe(false);
    expect(mayPushTo('https://web.push.apple.com/abc', { ownOrigins: own, isDemo: false })).toBe(true);
    expect(mayPushTo('https://push.school.example/abc', { ownOrigins: own, isDemo: true })).toBe(true);
  });
});

test.each([
  ['https://muster.school.ng', 'Muster <office@school.ng>', 'https://muster.school.ng'],
  ['http://muster.school.ng', 'Muster <office@school.ng>', 'mailto:office@school.ng'],
  ['https://localhost:4000', 'office@school.ng', 'mailto:office@school.ng'],
  // Apple answers 403 to a subject whose host it cannot look up.
  ['http://localhost:4000', 'Muster <muster@localhost>', 'mailto:muster@example.com'],
  ['https://muster.local', 'Muster <muster@school.test>', 'mailto:muster@example.com'],
  ['https://10.0.0.4', 'Muster <muster@localhost>', 'mailto:muster@example.com'],
])('a server at %s with letters from %s is asked about at %s', (publicUrl, mailFrom, subject) => {
  expect(subjectOf({ publicUrl, mailFrom })).toBe(subject);
});

describe('a push service that asks to wait', () => {
  const now = new Date('2026-11-20T06:42:00Z');
  test.each([
    ['120', '2026-11-20T06:44:00.000Z'],
    ['Fri, 20 Nov 2026 07:00:00 GMT', '2026-11-20T07:00:00.000Z'],
    ['soon', undefined],
    ['-1e99', undefined],
    ['', undefined],
  ])('names the time as %s', (header, at) => expect(retryAt(header, now)?.toISOString()).toBe(at));
});

test('a notice is worth four hours in all', () => {
  const made = new Date('2026-11-20T06:00:00Z');
  expect(ttlOf(made, made)).toBe(14_400);
  expect(ttlOf(made, new Date('2026-11-20T09:59:30Z'))).toBe(30);
  expect(ttlOf(made, new Date('2026-11-20T10:00:00Z'))).toBeNull();
});
