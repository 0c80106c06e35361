/** How long a request may take to come in: a call is small and comes at once, a file over a slow line takes minutes. */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ReceivingLimits {
  /** From the first byte of an ordinary request to its last. */
  callMs: number;
  /** The same of a file that somebody signed in sends. */
  fileMs: number;
  /** How long a line may be still, before a file has come and while it is read. */
  stillMs: number;
}

export const receivingLimits: ReceivingLimits = { callMs: 15_000, fileMs: 1_200_000, stillMs: 120_000 };

// Node looks for late heads every half minute of its own accord: a head of 15 s lived for up to 45.
const lookMs = 2_000;

/** The server's own limits, which are the same for every request. */
export function serverLimits({ callMs, fileMs }: ReceivingLimits = receivingLimits) {
  return { requestTimeout: fileMs, http: { headersTimeout: callMs, connectionsCheckingInterval: Math.min(lookMs, callMs / 4) } };
}

/** Ends what those let through. A route whose requests may take long says so in its `config`. */
export function limitReceiving(app: FastifyInstance, { callMs, stillMs }: ReceivingLimits = receivingLimits): void {
  app.addHook('onRequest', async (request) => {
    // A call within this process has no line.
    if (!(request.raw.socket instanceof Socket)) return;
    if (request.routeOptions.config.takesLong === true) request.raw.socket.setTimeout(stillMs);
    else endLate(request, callMs);
  });
}

function endLate({ raw }: FastifyRequest, callMs: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers;
  if (length === '0' && coding === undefined) return;
  // Without an answer by the handler: it would wait for the rest.
  const timer = setTimeout(
    () => raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.socket.destroy()),
    callMs,
  );
  for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesLong?: boolean;
  }
}
