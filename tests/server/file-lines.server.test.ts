import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadSheet } from '#contract/import.ts';
import { apiBase, header } from '#contract/header.ts';
import { bundledSecretKey } from '#server/config.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A file, half of which is sent; `finish` sends the rest and answers the status. */
function begin({ token, cookies }: Session) {
  const { port } = app.app.server.address() as AddressInfo;
  const body = JSON.stringify({ kind: 'students', fileName: 'school.csv', content: '' });
  const headers = {
    [header.secretKey]: bundledSecretKey,
    authorization: `Bearer ${token}`,
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const asked = request({ port, path: apiBase + uploadSheet.path, method: uploadSheet.method, headers });
  // A line that was broken on purpose, or that the server closed after its answer.
  asked.on('error', () => {});
  asked.write(body.slice(0, 10));
  const status = new Promise<number>((resolve) => asked.once('response', ({ statusCode }) => resolve(Number(statusCode))));
  return {
    status,
    breakOff: () => asked.destroy(),
    finish: () => {
      asked.end(body.slice(10));
      return status;
    },
  };
}

test('one session sends four files at once and no fifth, which holds up nobody else', async () => {
  const session = await app.signIn();
  const five = Array.from({ length: 5 }, () => begin(session));
  expect(await Promise.race(five.map(({ status }) => status))).toBe(429);
  expect(await begin(await app.signIn()).finish()).toBe(400);
  const answers = await Promise.all(five.map(({ finish }) => finish()));
  expect(answers.toSorted()).toEqual([400, 400, 400, 400, 429]);
  expect(await begin(session).finish()).toBe(400);
});

test('a file whose line broke is no longer on its way', async () => {
  const session = await app.signIn();
  const five = Array.from({ length: 5 }, () => begin(session));
  expect(await Promise.race(five.map(({ status }) => status))).toBe(429);
  for (const { breakOff } of five) breakOff();
  await expect.poll(() => begin(session).finish()).toBe(400);
});
