import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiBase, header } from '#contract/header.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pathOf } from '#contract/endpoint.ts';
import { ProblemBody } from '#contract/problem.ts';
import { login } from '#contract/session.ts';
import { bundledSecretKey } from '#server/config.ts';
import { badKinds, badTexts } from '#tests/authorisation/bad-values.ts';
import { placesOf } from '#tests/authorisation/fields.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import { sending, type Session } from '#tests/support/session.ts';

const badValues = [...badTexts, ...badKinds];

const deep = '['.repeat(100_000) + ']'.repeat(100_000);

const nastyBodies: string[] = [
  '',
  '{',
  'null',
  'true',
  '[]',
  '"text"',
  '{"__proto__":{"role":"School Admin"}}',
  '{"constructor":{"prototype":{"role":"School Admin"}}}',
  '{"body":{"__proto__":null}}',
  '\u0000',
  deep,
  `{"changes":${deep}}`,
  '{"a":1e999}',
  JSON.stringify({ name: 'x'.repeat(1_000_000) }),
];

/** Whatever comes is answered in our own words, and never as our own fault. */
function refuseOddAnswer({ statusCode, body, headers }: LightMyRequestResponse, call: string): void {
  const isOurs = headers[header.marker] === '1' && (statusCode < 400 || isProblem(body));
  if (statusCode >= 500 || !isOurs) throw new Error(`${call} → ${statusCode} ${body.slice(0, 200)}`);
}

function isProblem(body: string): boolean {
  return ProblemBody.safeParse(JSON.parse(body)).success;
}

describe.each(engines)('bad input, on %s', (engine) => {
  let server: TestApp;
  let browser: Session;
  beforeAll(async () => {
    server = await startApp({ engine });
  });
  // Anew each time: one of the calls signs out.
  beforeEach(async () => {
    browser = await server.signIn();
  });
  afterAll(() => server.close());

  /** As it comes over the wire, whatever it is. */
  async function send(call: { method: string; url: string; payload?: string; headers?: Record<string, string> }) {
    const cookie = Object.entries(browser.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await server.app.inject({
      ...call,
      method: call.method as 'GET',
      headers: {
        [header.secretKey]: bundledSecretKey,
        authorization: `Bearer ${browser.token}`,
        cookie,
        ...sending(browser),
        ...(call.payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
    });
    refuseOddAnswer(answer, `${call.method} ${call.url.slice(0, 120)} ${(call.payload ?? '').slice(0, 80)}`);
    return answer;
  }

  const table = Object.entries(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
  const someId = '01a1fa68-1f67-74d8-b490-abffce6d4ccb';
  const urlOf = (path: string, params: Record<string, string> = {}) =>
    apiBase + pathOf(path, { id: someId, busId: someId, schoolId: server.school.schoolId, day: '2026-11-20', ...params });
  const base = { 'if-none-match': '*' };

  test.each(table.filter(({ endpoint }) => endpoint.body))('$name takes no broken body', async ({ endpoint: { method, path } }) => {
    const taken: string[] = [];
    for (const payload of nastyBodies) {
      const { statusCode } = await send({ method, url: urlOf(path), payload, headers: base });
      if (statusCode < 400) taken.push(payload.slice(0, 60));
    }
    expect(taken).toEqual([]);
  });

  test.each(table)('$name takes no doubled, bracketed or broken query', async ({ endpoint: { method, path, body, query } }) => {
    const payload = body ? '{}' : undefined;
    const known = query ? placesOf(query, {}).flatMap(([name]) => name ?? []) : [];
    for (const name of [...known, '__proto__', 'constructor']) {
      for (const search of [`${name}=1&${name}=2`, `${name}[]=1&${name}[a]=2`, `${name}=%zz&=%`, `${name}.x=1`]) {
        await send({ method, url: `${urlOf(path)}?${search}`, payload, headers: base });
      }
    }
  });

  test.each(table.filter(({ endpoint }) => endpoint.body))('$name reads only JSON', async ({ endpoint: { method, path } }) => {
    const statuses = new Set<number>();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'x', '']) {
      const { statusCode } = await send({
        method,
        url: urlOf(path),
        payload: '{"email":"a","password":"b"}',
        headers: { ...base, 'content-type': type },
      });
      statuses.add(statusCode);
    }
    expect([...statuses].every((status) => status === 400 || status === 415)).toBe(true);
  });

  test('every field of a bus is refused in plain words or kept whole, whatever is put into it', async () => {
    const id = crypto.randomUUID();
    const url = urlOf(endpoints.recordBus.path, { id });
    const changes = { ...busContent(), timetable: null, papers: null };
    expect((await send({ method: 'PUT', url, headers: base, payload: JSON.stringify({ changes }) })).statusCode).toBeLessThan(500);
    for (const field of [
      ...Object.keys(busContent()),
      'timetable/a',
      'timetable/a/days',
      'papers/insurance',
      'no/such/field',
      '__proto__',
    ]) {
      for (const value of badValues) {
        const payload = `{"changes":{${JSON.stringify(field)}:${JSON.stringify(value)}}}`;
        await send({ method: 'PUT', url, payload, headers: { 'if-match': '"1"' } });
      }
    }
  });

  test('odd edits in a batch are answered one by one', async () => {
    const op = {
      id: someId,
      seq: 1,
      part: browser.part,
      kind: 'bus.record',
      kindV: 1,
      lane: 'bus:1',
      params: { id: someId },
      body: { changes: { name: 'Lekki' } },
      base: { version: null, was: {}, chain: null },
      at: { device: '2026-11-20T06:42:00.000Z', offsetMs: 0, schoolDate: '2026-11-20' },
    };
    const url = urlOf(endpoints.syncOps.path);
    for (const field of Object.keys(op)) {
      for (const value of badValues) {
        const payload = JSON.stringify({ deviceId: someId, ops: [{ ...op, id: crypto.randomUUID(), [field]: value }] });
        await send({ method: 'POST', url, payload });
      }
    }
  });

  test('a body that nests deeper than anything of ours is not read at all', async () => {
    for (const payload of [deep, `{"email":"${'['.repeat(100)}","password":${'['.repeat(30)}${']'.repeat(30)}}`]) {
      const { body } = await send({ method: 'POST', url: urlOf(login.path), payload });
      expect(JSON.parse(body).message).toBe('This request is nested too deeply');
    }
    const brackets = JSON.stringify({ email: '[['.repeat(50), password: '\\"[['.repeat(20) });
    expect((await send({ method: 'POST', url: urlOf(login.path), payload: brackets })).body).toContain('Enter an e-mail address');
  });

  test('a body beyond the limit is refused before it is read', async () => {
    const { statusCode, body } = await send({
      method: 'POST',
      url: urlOf(login.path),
      payload: JSON.stringify({ email: 'x'.repeat(600_000) }),
    });
    expect(statusCode).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ code: 'too_large', message: 'This is too large to be sent at once' });
  });

  test('odd headers change nothing', async () => {
    const url = urlOf(endpoints.readMe.path);
    const ignored = new Set<number>();
    const refused = new Set<number>();
    for (const value of ["' or 1=1 --", '"', 'x'.repeat(5_000), '${7*7}', '../..']) {
      for (const name of [
        'x-forwarded-for',
        'user-agent',
        'referer',
        'x-forwarded-host',
        'if-match',
        header.epoch,
        header.idempotencyKey,
        'accept',
      ]) {
        ignored.add((await send({ method: 'GET', url, headers: { [name]: value } })).statusCode);
      }
      for (const name of ['authorization', 'cookie', header.secretKey]) {
        refused.add((await send({ method: 'GET', url, headers: { [name]: value } })).statusCode);
      }
    }
    expect([...ignored]).toEqual([200]);
    expect([...refused].toSorted()).toEqual([401, 403]);
  });

  test('an unknown call, a wrong method and a broken address are answered as problems', async () => {
    const statuses = new Set<number>();
    for (const url of ['/api/none', '/api', '/api/', '/api/%zz', '/api//school//adminProfile', `/api/${'x'.repeat(5_000)}`]) {
      statuses.add((await send({ method: 'GET', url })).statusCode);
    }
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      statuses.add((await send({ method, url: urlOf(endpoints.readMe.path) })).statusCode);
    }
    expect([...statuses].toSorted()).toEqual([400, 404]);
  });
});
