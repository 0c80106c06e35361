import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { header } from '#contract/header.ts';

/** What the network does to a request on its way. */
export type Fault =
  | { kind: 'pass' }
  /** No line at all: every connection dies, open ones and sockets included. */
  | { kind: 'cut' }
  /** Calls get no answer while the live connection goes on, as behind a proxy that has run out of workers. */
  | { kind: 'no-http' }
  /** Calls are answered, live connections are not let through, as behind the proxies of many schools. */
  | { kind: 'no-socket' }
  /** A captive portal: 200 and a sign-in page of somebody else, for whatever is asked. */
  | { kind: 'captive' }
  /** A captive portal of the other kind: sent on to a page of its own. */
  | { kind: 'redirect'; to: string }
  /** A bad gateway: the given status with a page of its own, nothing reaches the server. */
  | { kind: 'gateway'; status: number }
  /** As our own server says it: not without signing in, for a reason this build may not know. */
  | { kind: 'unauthorised'; code: string }
  /** As our own server says it: too many calls, come again after so many seconds. */
  | { kind: 'storm'; seconds: number }
  /** The server never gets it. */
  | { kind: 'drop' }
  /** The line breaks in the middle of the request: the server got a part of it. */
  | { kind: 'reset-request' }
  /** The server does the work, its answer never arrives. */
  | { kind: 'lose-answer' }
  /** The server does the work, the line breaks in the middle of its answer. */
  | { kind: 'reset-answer' }
  /** The server gets it twice, the copy so much later. */
  | { kind: 'duplicate'; lateMs: number }
  | { kind: 'delay'; ms: number }
  /** The answer comes in small pieces, over so long. */
  | { kind: 'trickle'; ms: number };

export interface SeenRequest {
  method: string;
  path: string;
  body: string;
  /** A copy of it that the network held back arrives now, just as it was; the server's status. */
  comeAgain: () => Promise<number>;
}

/** A test that wants the answer to wait. */
export interface Hold {
  answered: () => void;
  fate: Promise<'release' | 'lose'>;
}

export interface Way {
  fault: Fault;
  target: URL;
  hold: Hold | undefined;
  delayMs: number;
  seen: SeenRequest[];
}

/** Takes one request to the server and its answer back, as far as the fault lets it. */
export async function carry(request: IncomingMessage, response: ServerResponse, way: Way): Promise<void> {
  const { fault } = way;
  if (isAnsweredOnTheWay(response, fault)) return;
  if (fault.kind === 'cut' || fault.kind === 'no-http') return void request.socket.destroy();
  const body = await wholeOf(request);
  // The browser went away, or was killed, in the middle of its request.
  if (body === null) return void request.socket.destroy();
  const comeAgain = () =>
    new Promise<number>((resolve, reject) => {
      const copy = send(request, way.target, body);
      copy.on('error', reject);
      copy.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
    });
  way.seen.push({ method: request.method ?? '', path: request.url ?? '', body: body.toString('utf8'), comeAgain });
  if (fault.kind === 'drop') return void request.socket.destroy();
  if (fault.kind === 'delay') await after(fault.ms);
  if (fault.kind === 'duplicate')
    void after(fault.lateMs).then(() => send(request, way.target, body).on('response', (copy) => copy.resume()));
  if (fault.kind === 'reset-request') return breakOff(request, body, way.target);

  const onward = send(request, way.target, body);
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  onward.on('response', (answer) => void giveBack(answer, response, way));
}

const tooMany = 'Too many calls at once. Wait a moment';

/** Somebody else speaks in the server's place. */
function isAnsweredOnTheWay(response: ServerResponse, fault: Fault): boolean {
  switch (fault.kind) {
    case 'captive':
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
      response.end('<!doctype html><title>Free Wi-Fi</title><p>Accept the conditions to go on.');
      return true;
    case 'redirect':
      response.writeHead(302, { location: fault.to, 'cache-control': 'no-store' }).end();
      return true;
    case 'gateway':
      response.writeHead(fault.status, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Bad gateway</title>');
      return true;
    case 'unauthorised':
      response.writeHead(401, { 'content-type': 'application/json', [header.marker]: '1' });
      response.end(JSON.stringify({ code: fault.code, message: 'No', error: 'No', details: [] }));
      return true;
    case 'storm':
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': String(fault.seconds), [header.marker]: '1' });
      response.end(JSON.stringify({ code: 'too_many', message: tooMany, error: tooMany, details: [] }));
      return true;
    default:
      return false;
  }
}

function send({ method, url, headers }: IncomingMessage, { hostname, port }: URL, body: Buffer) {
  const onward = httpRequest({ hostname, port, method, path: url, headers, agent: false });
  // A copy has nobody to tell; for the request itself there is a second listener.
  onward.on('error', () => onward.destroy());
  onward.end(body);
  return onward;
}

function breakOff({ method, url, headers, socket }: IncomingMessage, body: Buffer, { hostname, port }: URL): void {
  const onward = httpRequest({ hostname, port, method, path: url, headers, agent: false });
  onward.on('error', () => onward.destroy());
  onward.write(body.subarray(0, Math.ceil(body.length / 2)), () => {
    onward.destroy();
    socket.destroy();
  });
}

async function giveBack(answer: IncomingMessage, response: ServerResponse, { fault, hold, delayMs }: Way): Promise<void> {
  const body = await wholeOf(answer);
  // The server died in the middle of its answer.
  if (body === null) return void response.destroy();
  hold?.answered();
  const fate = fault.kind === 'lose-answer' ? 'lose' : ((await hold?.fate) ?? 'release');
  if (fate === 'lose') return void response.destroy();
  if (delayMs > 0) await after(delayMs);
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  if (fault.kind === 'reset-answer') {
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
    return;
  }
  if (fault.kind === 'trickle') await trickle(response, body, fault.ms);
  else response.end(body);
}

async function trickle(response: ServerResponse, body: Buffer, ms: number): Promise<void> {
  const pieces = 8;
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length && !response.destroyed; at += size) {
    response.write(body.subarray(at, at + size));
    await after(ms / pieces);
  }
  response.end();
}

/** Null when it breaks off. */
async function wholeOf(message: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of message) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
