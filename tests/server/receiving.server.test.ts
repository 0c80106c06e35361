import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitReceiving, serverLimits } from '#server/http/receiving.ts';

const limits = { callMs: 2_000, fileMs: 60_000, stillMs: 5_000 };

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify({ ...serverLimits(limits), connectionTimeout: 1_000 });
  limitReceiving(app, limits);
  const echo = async ({ body }: { body: unknown }) => ({ received: String(body).length });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/call', echo);
  app.post('/file', { config: { takesLong: true } }, echo);
  app.get(
    '/made',
    { config: { takesLong: true } },
    async () => new Promise((resolve) => setTimeout(() => resolve({ received: 1 }), 2_500)),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Piece by piece with a pause after each, as over a slow line. Answers the status, or what the line said instead. */
async function send(path: string, { pieces = 0, pauseMs = 0, isLeft = false, method = 'POST' } = {}): Promise<number | string> {
  const { port } = app.server.address() as AddressInfo;
  const headers = pieces === 0 ? {} : { 'content-type': 'text/plain', 'content-length': pieces * 1_000 + (isLeft ? 1 : 0) };
  const asked = request({ port, path, method, headers });
  const answered = Promise.race([
    once(asked, 'response').then(([{ statusCode }]) => Number(statusCode)),
    once(asked, 'close').then(() => 'closed'),
  ]).catch((error) => String(error.code));
  for (let at = 0; at < pieces && !asked.destroyed; at += 1) {
    asked.write('x'.repeat(1_000));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  if (!isLeft) asked.end();
  const came = await answered;
  asked.destroy();
  return came;
}

test('a file may take many times as long as a call, as long as it goes on', async () => {
  expect(await send('/file', { pieces: 12, pauseMs: 200 })).toBe(200);
  expect(await send('/file', { pieces: 2, pauseMs: 1_500 })).toBe(200);
});

test('a call that drips in is ended, signed in or not, and so is one to nowhere', async () => {
  for (const path of ['/call', '/nowhere']) expect(await send(path, { pieces: 12, pauseMs: 200 })).not.toBe(200);
  expect(await send('/call', { pieces: 2, pauseMs: 20 })).toBe(200);
});

test('a head that drips in is ended soon after the time of a call, not at some round of half a minute', async () => {
  const { port } = app.server.address() as AddressInfo;
  const line = connect(port, '127.0.0.1').on('error', () => undefined);
  line.write('GET /call HTTP/1.1\r\nHost: school.example\r\n');
  const began = performance.now();
  const drip = setInterval(() => line.write('X-Slow: 1\r\n'), 300);
  line.resume();
  await once(line, 'close').finally(() => clearInterval(drip));
  expect(performance.now() - began).toBeLessThan(limits.callMs * 2);
});

test('a file that stands still for too long is ended', async () => {
  expect(await send('/file', { pieces: 2, pauseMs: 10, isLeft: true })).not.toBe(200);
});

test('a file that is long in the making is waited for', async () => {
  expect(await send('/made', { method: 'GET' })).toBe(200);
});
