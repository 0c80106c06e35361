import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busFix, tracker } from '#server/features/tracker/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { address, addBus, busWithPhone, madeTracker, tokenFor } from './trackers.ts';

const requests = 10_000;

/** Each of them has something that no position has. The token is right in most, or nothing behind it would be reached. */
describe.each(engines)('ten thousand malformed requests, on %s', (engine) => {
  let server: TestApp;
  let admin: Session;
  let token: string;
  let ofServer: string;
  beforeAll(async () => {
    server = await startApp({ engine });
    admin = await server.signIn();
    ({ token } = await busWithPhone(admin));
    ofServer = await tokenFor(admin, await madeTracker(admin, { busId: await addBus(admin), kind: 'FORWARDED', uniqueId: 'bus-1' }));
  });
  afterAll(() => server.close());

  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      ' ',
      'NaN',
      'Infinity',
      '-',
      '1e999',
      '91',
      '-91',
      '0x10',
      '१२',
      '\u0000',
      '\ud800',
      "'; drop table bus_fix; --",
      '%',
      '[]',
      '{}',
    ),
  );
  const noPlace = fc
    .oneof(junk, fc.constantFrom('180.5', '-200', '1e300', '12,5', '99999999999999999999999'))
    .filter((text) => !(/\d/.test(text) && Math.abs(Number(text)) <= 180));
  const noTime = fc.oneof(
    junk.filter((text) => !/^\s*[+-]?[\d.]+(e[+-]?\d+)?\s*$/i.test(text) && !/^\d{4}-\d{2}-\d{2}/.test(text)),
    fc.constantFrom(
      '-1',
      '1e30',
      '2026-13-01T00:00:00Z',
      '2026-02-30 10:00:00',
      '2026-11-20 25:00:00',
      '99999999999999',
      '0000-00-00T00:00:00Z',
      '+275760-09-13T00:00:00Z',
    ),
  );
  const noJson = fc.oneof(
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ location: value })),
    fc.string({ unit: 'binary' }),
    fc.constant('['.repeat(5_000)),
  );

  type Sent = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; payload?: string };

  /** Not as `URLSearchParams` does it, which would mend what is broken. */
  const queryOf = (parts: Record<string, string>) =>
    Object.entries(parts)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&');
  const osmAnd: fc.Arbitrary<Record<string, string>> = fc.oneof(
    fc.oneof(noPlace, fc.constantFrom('91', '-91', '90.0001')).map((lat) => ({ lat, lon: '3.3' })),
    noPlace.map((lon) => ({ lat: '6.6', lon })),
    noPlace.filter((text) => !text.includes(',')).map((location) => ({ location })),
    fc.constantFrom<Record<string, string>[]>({ lat: '6.6' }, { lon: '3.3' }),
    noTime.map((timestamp) => ({ lat: '6.6', lon: '3.3', timestamp })),
  );
  const ways: fc.Arbitrary<Sent> = fc.oneof(
    fc.tuple(osmAnd, junk).map(([parts, speed]): Sent => ({ method: 'GET', url: `${address}?${queryOf({ id: token, ...parts, speed })}` })),
    fc
      .tuple(osmAnd, fc.constantFrom('application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'x'))
      .map(([parts, type]): Sent => ({
        method: 'POST',
        url: address,
        headers: { 'content-type': type },
        payload: queryOf({ id: token, ...parts }),
      })),
    // Who they are cannot be told.
    junk.map((id): Sent => ({ method: 'GET', url: `${address}?${queryOf({ id, lat: '6.6', lon: '3.3' })}` })),
    fc
      .string({ unit: 'grapheme-ascii' })
      .map((text): Sent => ({ method: 'GET', url: `${address}?${encodeURI(text).replaceAll('#', '')}%zz&id=%` })),
    noJson.map((payload): Sent => json(payload)),
    fc.jsonValue().map((location): Sent => json(JSON.stringify({ device_id: token, location: brokenLocation(location) }))),
    fc
      .tuple(noTime, fc.jsonValue())
      .map(([timestamp, extras]): Sent =>
        json(JSON.stringify({ device_id: token, location: { timestamp, coords: { latitude: 6.6, longitude: 3.3 }, extras } })),
      ),
    noPlace.map((latitude): Sent =>
      json(JSON.stringify({ device_id: token, location: [{ timestamp: '2026-11-20T06:41:00Z', coords: { latitude, longitude: 3.3 } }] })),
    ),
    fc
      .jsonValue()
      .map((position): Sent => json(JSON.stringify({ position: brokenLocation(position), device: { uniqueId: 'bus-1' } }), ofServer)),
    fc
      .tuple(fc.jsonValue(), fc.jsonValue())
      .map(([device, event]): Sent => json(JSON.stringify({ event, device: brokenLocation(device) }), ofServer)),
    fc
      .tuple(noTime, noPlace)
      .map(([fixTime, longitude]): Sent =>
        json(JSON.stringify({ position: { fixTime, latitude: 6.6, longitude }, device: { uniqueId: 'bus-1' } }), ofServer),
      ),
  );

  function json(payload: string, bearer?: string): Sent {
    return {
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/json', ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
      payload: payload.toWellFormed(),
    };
  }

  /** Whatever it is, it has no time. */
  function brokenLocation(value: unknown): unknown {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, timestamp: null, fixTime: [], uniqueId: 5 }
      : (value ?? 7);
  }

  test('none is answered 5xx, none is taken for a position, and no row comes of any', async () => {
    const answers = new Map<number, number>();
    for (const sent of fc.sample(ways, { numRuns: requests, seed: 20_261_127 })) {
      const { statusCode, body } = await server.app.inject(sent);
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
      if (statusCode < 400 || statusCode >= 500) throw new Error(`${statusCode} ${body} to ${JSON.stringify(sent)}`);
      // Whom it takes for an attack it would let wait, and answer no more.
      if ((answers.get(statusCode) ?? 0) % 50 === 0) server.clock.advance({ minutes: 1 });
    }
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBe(requests);
    expect(answers.get(400) ?? 0).toBeGreaterThan(requests / 2);
    expect(answers.get(429) ?? 0).toBeLessThan(requests / 10);
    const { fixes, seen } = await within(server.db, server.school.schoolId, async (tx) => ({
      fixes: await tx.$count(busFix),
      seen: (await tx.select().from(tracker)).filter(({ seenAt }) => seenAt !== null),
    }));
    expect({ fixes, seen }).toEqual({ fixes: 0, seen: [] });
  });
});
