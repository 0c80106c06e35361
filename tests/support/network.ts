import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { carry, type Fault, type Hold, type SeenRequest } from './network-faults.ts';

export interface Held {
  /** Resolves when the server has answered; the answer waits in the network. */
  answered: Promise<void>;
  release(): void;
  lose(): void;
}

/** What befalls one request, chosen as it passes; asked only while the network as a whole is well. */
export type Weather = (request: { method: string; path: string }) => Fault;

/** A network between browser and server, so that an outage is one: the browser is told nothing. */
export interface Network {
  readonly url: string;
  readonly seen: SeenRequest[];
  fault(fault: Fault, paths?: string): void;
  /** Chooses for each request what becomes of it; null is fine weather. */
  weather(weather: Weather | null): void;
  /** How many requests and live connections met each fault. */
  readonly met: ReadonlyMap<Fault['kind'], number>;
  /** Keeps the answer of the next request to this path until the test lets go of it. */
  holdNext(path: string): Held;
  /** Added to every answer. */
  delayMs: number;
  close(): Promise<void>;
}

/** `target` is asked at every request, so that a restarted server may have another port. */
export async function startNetwork(target: () => string): Promise<Network> {
  let fault: Fault = { kind: 'pass' };
  let faultPaths = '/';
  let weather: Weather | null = null;
  const seen: SeenRequest[] = [];
  const met = new Map<Fault['kind'], number>();
  const holds: (Hold & { path: string })[] = [];
  const lines = new Set<Socket>();
  const tunnels = new Set<Duplex>();

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const applied = faultOn({ method: request.method ?? 'GET', path });
    count(applied);
    const at = isCarried(applied) ? holds.findIndex((hold) => path.startsWith(hold.path)) : -1;
    const [hold] = at < 0 ? [] : holds.splice(at, 1);
    void carry(request, response, { fault: applied, target: new URL(target()), hold, delayMs: network.delayMs, seen });
  });
  server.on('connection', (line: Socket) => {
    if (fault.kind === 'cut' && faultPaths === '/') return void line.destroy();
    keep(lines, line);
    line.on('error', () => line.destroy());
  });
  server.on('upgrade', (request: IncomingMessage, line: Duplex, head: Buffer) => {
    if (fault.kind !== 'pass' && fault.kind !== 'no-http') {
      count(fault);
      return void line.destroy();
    }
    keep(tunnels, line);
    tunnel(request, line, head, new URL(target()));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function faultOn(request: { method: string; path: string }): Fault {
    const isConcerned = fault.kind !== 'pass' && fault.kind !== 'no-socket' && request.path.startsWith(faultPaths);
    if (isConcerned) return fault;
    return fault.kind === 'pass' && weather ? weather(request) : { kind: 'pass' };
  }

  function count({ kind }: Fault): void {
    if (kind !== 'pass') met.set(kind, (met.get(kind) ?? 0) + 1);
  }

  const network: Network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    met,
    delayMs: 0,
    fault(next, paths = '/') {
      fault = next;
      faultPaths = paths;
      // Open connections, the live socket among them, must feel it too.
      if (next.kind === 'cut' || next.kind === 'captive') for (const line of lines) line.destroy();
      if (next.kind === 'no-socket') for (const line of tunnels) line.destroy();
    },
    weather(next) {
      weather = next;
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

/** Whether the server's answer comes back, so that a test may hold it. */
function isCarried({ kind }: Fault): boolean {
  return (
    kind === 'pass' || kind === 'delay' || kind === 'trickle' || kind === 'duplicate' || kind === 'lose-answer' || kind === 'no-socket'
  );
}

function keep<Line extends Duplex>(among: Set<Line>, line: Line): void {
  among.add(line);
  line.on('close', () => among.delete(line));
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
