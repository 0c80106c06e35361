import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBuses } from '#contract/bus.ts';
import { readMe } from '#contract/session.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';

describe('an answer on its way', () => {
  let server: TestApp;
  let session: Session;
  beforeAll(async () => {
    server = await startApp();
    session = await server.signIn();
    for (let bus = 0; bus < 8; bus += 1) await addBus(session, { name: `Ọkọ̀ ${bus}`, plate: `KJA-${bus}` });
  });
  afterAll(() => server.close());

  async function answer(path: string, accepted?: string) {
    const cookie = Object.entries(session.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const headers = {
      authorization: `Bearer ${session.token}`,
      cookie,
      'secret-key': 'muster-console',
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    };
    return server.app.inject({ method: 'GET', url: `/api${path}`, headers });
  }

  test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'])(
    'is small where "%s" is taken, and says the same',
    async (accepted) => {
      const plain = await answer(listBuses.path);
      const small = await answer(listBuses.path, accepted);
      expect(small.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
        'content-length': String(small.rawPayload.length),
      });
      expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
      expect(small.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
    },
  );

  test.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip;q=0.0, br'])('is as it is where "%s" is taken', async (accepted) => {
    const { headers, body } = await answer(listBuses.path, accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body).data.count).toBe(8);
  });

  test('is as it is when it is short', async () => {
    expect((await answer(readMe.path, 'gzip')).headers['content-encoding']).toBeUndefined();
  });
});
