import { expect, test } from 'vitest';
import { deviceNameOf } from '#server/auth/device-name.ts';

const like = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', `${like} (Linux; Android 14; SM-T225) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Samsung Internet on Android', `${like} (Linux; Android 13; SM-A536B) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`],
  ['Opera on Windows', `${like} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0`],
  ['Firefox on Linux', `${like} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Chrome on ChromeOS', `${like} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Safari on macOS', `${like} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  [
    'Safari on iPhone',
    `${like} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPad',
    `${like} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
  ],
  ['A browser on Linux', 'Some Thing (Linux)'],
  ['An unknown browser', 'curl/8.5.0'],
])('a device is called “%s”', (name, userAgent) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

test('a browser that says nothing of itself has a name too', () => {
  expect(deviceNameOf(undefined)).toBe('An unknown browser');
  expect(deviceNameOf('')).toBe('An unknown browser');
});
