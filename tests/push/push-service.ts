/** A push service on this machine, and the browsers that listen to it. */
import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushAddress } from '#contract/push.ts';
import { makeBrowserKeys } from './browser-keys.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushServiceOptions {
  status: number;
  headers?: Record<string, string>;
}

export interface Browser {
  address: PushAddress;
  /** What has come for it, oldest first, opened. */
  messages(): Received[];
  read(received: Received): string;
}

export interface PushService {
  origin: string;
  received: Received[];
  /** How it answers from now on; `hang` not at all. */
  answer: PushServiceOptions | 'hang';
  addBrowser(): Browser;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const service: PushService = {
    origin,
    received: [],
    answer: { status: 201 },
    addBrowser() {
      const path = `/push/canary-secret-${crypto.randomUUID()}`;
      const browser = makeBrowserKeys();
      return {
        address: { endpoint: origin + path, keys: browser.keys },
        messages: () => service.received.filter((one) => one.path === path),
        read: ({ body }) => browser.open(body),
      };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    service.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    if (service.answer === 'hang') return;
    response.writeHead(service.answer.status, service.answer.headers).end('what a push service says is read by nobody');
  }

  return service;
}

/** The claims of the header's token, when the key that browsers were given signed it. */
export function vapidClaims(authorization: string | undefined, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('The header names another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is not of this key');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  if (alg !== 'ES256') throw new Error(`Signed by ${alg}`);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
