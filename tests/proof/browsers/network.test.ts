/** The network the proof attacks with does what it says; else its figures would count faults that never were. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Network, startNetwork } from '#tests/support/network.ts';
import type { Fault } from '#tests/support/network-faults.ts';
import { until } from '#tests/support/until.ts';

const answer = JSON.stringify({ words: 'x'.repeat(2000) });
const arrived: string[] = [];
const server = createServer((request, response) => void take(request, response));
let network: Network;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network = await startNetwork(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await network.close();
  server.close();
});
beforeEach(() => {
  network.fault({ kind: 'pass' });
  network.weather(null);
  arrived.length = 0;
});

const question = 'q'.repeat(4000);

/** What the caller is told: the status and whether the body came whole, or nothing. */
async function ask(fault: Fault): Promise<string> {
  network.weather(() => fault);
  try {
    const got = await fetch(`${network.url}/ops`, { method: 'POST', body: question, redirect: 'error' });
    return `${got.status} ${(await got.text()) === answer ? 'whole' : 'other'}`;
  } catch {
    return 'nothing';
  }
}

test.each<[Fault, told: string, arrivals: number]>([
  [{ kind: 'pass' }, '200 whole', 1],
  [{ kind: 'delay', ms: 30 }, '200 whole', 1],
  [{ kind: 'trickle', ms: 40 }, '200 whole', 1],
  [{ kind: 'lose-answer' }, 'nothing', 1],
  [{ kind: 'reset-answer' }, 'nothing', 1],
  [{ kind: 'drop' }, 'nothing', 0],
  [{ kind: 'reset-request' }, 'nothing', 0],
  [{ kind: 'no-http' }, 'nothing', 0],
  [{ kind: 'captive' }, '200 other', 0],
  [{ kind: 'redirect', to: 'http://portal.invalid/' }, 'nothing', 0],
  [{ kind: 'gateway', status: 503 }, '503 other', 0],
  [{ kind: 'storm', seconds: 1 }, '429 other', 0],
])('with the fault %o the caller is told %s and the server gets the whole request %i times', async (fault, told, arrivals) => {
  expect(await ask(fault)).toBe(told);
  expect(arrived).toEqual(Array.from({ length: arrivals }, () => question));
});

test('a duplicated request is answered once and reaches the server twice', async () => {
  expect(await ask({ kind: 'duplicate', lateMs: 20 })).toBe('200 whole');
  await until(
    'the copy arrives',
    async () => arrived.length,
    (count) => count === 2,
  );
  expect(arrived).toEqual([question, question]);
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    // The half of a request is none.
    return;
  }
  arrived.push(Buffer.concat(chunks).toString('utf8'));
  response.end(answer);
}
