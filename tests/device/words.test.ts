import { describe, expect, test } from 'vitest';
import { type Device, deviceTitle, numbersIn, runsOf } from '#contract/device.ts';
import { appVersion } from '#client/session/app-version.ts';
import { consequencesOf, worryingDays } from '#client/features/device/device-words.ts';

const person = { userId: 'u', name: 'Bola Ige', lastContactAt: '2026-11-18T06:42:00.000Z', unsent: 3, neverArrived: 0, isSignedIn: true };
const tablet: Device = {
  _id: '0192f0c1-7b1c-7000-8000-000000000001',
  outboxId: '0192f0c1-7b1c-7000-8000-00000000c0de',
  name: 'Chrome on Android',
  appVersion: 'one',
  lastContactAt: '2026-11-18T06:42:00.000Z',
  unsent: 3,
  people: [person],
  isThisOne: false,
  signedOutAt: null,
};

describe('a device', () => {
  test('is called as its own console calls it', () => {
    expect(deviceTitle(tablet)).toBe('Chrome on Android · c0de');
  });

  test('is a worry when edits wait on it and it has been silent for two days', () => {
    expect(worryingDays(tablet, new Date('2026-11-20T06:41:59.999Z'))).toBeNull();
    expect(worryingDays(tablet, new Date('2026-11-20T06:42:00.000Z'))).toBe(2);
    expect(worryingDays({ ...tablet, unsent: 0 }, new Date('2026-12-20T06:42:00.000Z'))).toBeNull();
  });

  test('is signed out only after it was said what comes of it', () => {
    expect(consequencesOf(tablet)).toEqual([
      'These are signed out at once: Bola Ige.',
      '3 unsent edits, by its last report, stay on it.',
      'What stays on it is sent when the person who made it signs in there again. Nobody else can see or send it.',
      'Notices are no longer pushed to it.',
    ]);
    expect(consequencesOf({ ...tablet, isThisOne: true })[0]).toContain('you are signed out as well');
  });
});

test('numbers are told in runs, the lowest of them when there are too many', () => {
  expect(runsOf([])).toEqual([]);
  expect(runsOf([7, 3, 4, 5, 9])).toEqual([
    [3, 5],
    [7, 7],
    [9, 9],
  ]);
  expect(
    numbersIn([
      [3, 5],
      [7, 7],
    ]),
  ).toBe(4);
  const gaps = runsOf(Array.from({ length: 500 }, (_, at) => at * 2 + 1));
  expect(gaps).toHaveLength(200);
  expect(numbersIn(runsOf(Array.from({ length: 12_000 }, (_, at) => at + 1)))).toBe(10_000);
});

test('a build is known by the name of its first script', () => {
  const page = (src: string | null) =>
    ({ querySelector: () => (src === null ? null : { getAttribute: () => src }) }) as unknown as Document;
  expect(appVersion(page('/assets/index-DpQ3x_-9.js'))).toBe('DpQ3x_-9');
  expect(appVersion(page(null))).toBe('not built');
});
