import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What the network does to a request on its way. */
export type Fault =
  | { kind: 'pass' }
  /** No line at all: every connection dies, open ones and sockets included. */
  | { kind: 'cut' }
  /** A captive portal: 200 and a sign-in page of somebody else, for whatever is asked. */
  | { kind: 'captive' }
  /** A bad gateway: the given status with a page of its own, nothing reaches the server. */
  | { kind: 'gateway'; status: number }
  /** The server does the work, its answer never arrives. */
  | { kind: 'lose-answer' };

export interface SeenRequest {
  method: string;
  path: string;
  body: string;
}

export interface Held {
  /** Resolves when the server has answered; the answer waits in the network. */
  answered: Promise<void>;
  release(): void;
  lose(): void;
}

/** A network between browser and server, so that an outage is one: the browser is told nothing. */
export interface Network {
  readonly url: string;
  readonly seen: SeenRequest[];
  fault(fault: Fault, paths?: string): void;
  /** Keeps the answer of the next request to this path until the test lets go of it. */
  holdNext(path: string): Held;
  /** Added to every answer. */
  delayMs: number;
  close(): Promise<void>;
}

interface Hold {
  path: string;
  answered: () => void;
  fate: Promise<'release' | 'lose'>;
}

/** `target` is asked at every request, so that a restarted server may have another port. */
export async function startNetwork(target: () => string): Promise<Network> {
  let fault: Fault = { kind: 'pass' };
  let faultPaths = '/';
  const seen: SeenRequest[] = [];
  const holds: Hold[] = [];
  const lines = new Set<Socket>();

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const applied: Fault = path.startsWith(faultPaths) ? fault : { kind: 'pass' };
    if (applied.kind === 'cut') return void request.socket.destroy();
    if (applied.kind === 'captive') return portal(response);
    if (applied.kind === 'gateway') return gateway(response, applied.status);
    const at = holds.findIndex((hold) => path.startsWith(hold.path));
    const [hold] = at < 0 ? [] : holds.splice(at, 1);
    forward(request, response, { target: target(), hold, lose: applied.kind === 'lose-answer', delayMs: network.delayMs, seen });
  });
  server.on('connection', (line: Socket) => {
    if (fault.kind === 'cut' && faultPaths === '/') return void line.destroy();
    lines.add(line);
    line.on('close', () => lines.delete(line));
    line.on('error', () => line.destroy());
  });
  server.on('upgrade', (request: IncomingMessage, line: Duplex, head: Buffer) => {
    if (fault.kind !== 'pass') return void line.destroy();
    tunnel(request, line, head, new URL(target()));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const network: Network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    delayMs: 0,
    fault(next, paths = '/') {
      fault = next;
      faultPaths = paths;
      // Open connections, the live socket among them, must feel it too.
      if (next.kind === 'cut' || next.kind === 'captive') for (const line of lines) line.destroy();
    },
    holdNext(path) {
      const answered = Promise.withResolvers<void>();
      const fate = Promise.withResolvers<'release' | 'lose'>();
      holds.push({ path, answered: answered.resolve, fate: fate.promise });
      return { answered: answered.promise, release: () => fate.resolve('release'), lose: () => fate.resolve('lose') };
    },
    async close() {
      for (const line of lines) line.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return network;
}

interface Way {
  target: string;
  hold: Hold | undefined;
  lose: boolean;
  delayMs: number;
  seen: SeenRequest[];
}

function forward(request: IncomingMessage, response: ServerResponse, way: Way): void {
  const body: Buffer[] = [];
  const { hostname, port } = new URL(way.target);
  const onward = httpRequest({ hostname, port, method: request.method, path: request.url, headers: request.headers, agent: false });
  request.on('data', (chunk: Buffer) => {
    body.push(chunk);
    onward.write(chunk);
  });
  request.on('end', () => {
    way.seen.push({ method: request.method ?? '', path: request.url ?? '', body: Buffer.concat(body).toString('utf8') });
    onward.end();
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  onward.on('response', (answer) => void giveBack(answer, response, way));
}

async function giveBack(answer: IncomingMessage, response: ServerResponse, way: Way): Promise<void> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(chunk);
  } catch {
    // The server died in the middle of its answer.
    return void response.destroy();
  }
  way.hold?.answered();
  const fate = way.lose ? 'lose' : ((await way.hold?.fate) ?? 'release');
  if (fate === 'lose') return void response.destroy();
  if (way.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, way.delayMs));
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(Buffer.concat(chunks));
}

function portal(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
  response.end('<!doctype html><title>Free Wi-Fi</title><p>Accept the conditions to go on.');
}

function gateway(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Bad gateway</title>');
}

function tunnel(request: IncomingMessage, line: Duplex, head: Buffer, target: URL): void {
  const onward = connect(Number(target.port), target.hostname, () => {
    const headers = [];
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      headers.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    }
    onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    line.pipe(onward).pipe(line);
  });
  for (const end of [line, onward]) end.on('error', () => end.destroy());
  line.on('close', () => onward.destroy());
  onward.on('close', () => line.destroy());
}
