/** Puts the routes below `/api`, each behind the same gate and in the same envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileAnswer } from '#contract/export-file.ts';
import { readHealth } from '#contract/health.ts';
import { header } from '#contract/header.ts';
import { Problem } from '#contract/problem.ts';
import { type Call, presentedIn, type Route } from './answer.ts';
import { compressReads } from './compress.ts';
import { createFileLines, type TakeLine } from './file-lines.ts';
import type { Frame } from './frame.ts';
import { refuseOtherOrigin, refuseWithoutSecretKey } from './gate.ts';

export function mountApi(api: FastifyInstance, frame: Frame, routes: readonly Route[], epoch: () => string): void {
  const { config } = frame;
  api.addHook('onRequest', async (request, reply) => {
    reply.header(header.marker, '1').header(header.epoch, epoch()).header('cache-control', 'no-store');
    // Machines that watch the server know nothing of the console's header.
    if (request.routeOptions.url !== `/api${readHealth.path}`) refuseWithoutSecretKey(request, config.secretKeys);
    refuseOtherOrigin(request, config.publicOrigins);
  });
  compressReads(api);
  const takeLine = createFileLines();
  api.all('/*', () => {
    throw new Problem('not_found', 'There is no such call');
  });
  for (const route of routes) mount(api, { frame, epoch, takeLine }, route);
}

interface Gate {
  frame: Frame;
  epoch: () => string;
  takeLine: TakeLine;
}

function mount(api: FastifyInstance, { frame, epoch, takeLine }: Gate, { endpoint, serve }: Route): void {
  const { method, path: url, bodyLimit } = endpoint;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { message, data, isReplay = false } = await serve({ frame, request, reply });
    if (endpoint.isFile) return sendFile(reply, z.parse(FileAnswer, data));
    // Only the fields the contract names leave the house.
    const shown = isReplay ? null : z.parse(endpoint.answer, data);
    const tag = tagOf(endpoint, shown);
    if (tag !== null) reply.header('etag', tag);
    // Again, since the transaction may have seen a newer one.
    reply.header(header.epoch, epoch());
    return { message, data: shown };
  };
  const isFile = bodyLimit !== undefined && endpoint.roles !== 'public';
  api.route({
    method,
    url,
    handler,
    config: { takesLong: isFile || endpoint.isFile === true },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(isFile
      ? { onRequest: (request: FastifyRequest, reply: FastifyReply) => admitFile({ frame, request, reply }, { endpoint, takeLine }) }
      : {}),
  });
}

/** Before a large body is taken in, and not after: nobody unknown may hold a line for minutes, and nobody many. */
async function admitFile(
  { frame, request, reply }: Call,
  { endpoint, takeLine }: { endpoint: Endpoint; takeLine: TakeLine },
): Promise<void> {
  reply.header('connection', 'close');
  const { sessionId } = await presentedIn({ frame, request }, endpoint);
  takeLine(sessionId, reply.raw);
  reply.removeHeader('connection');
}

function sendFile(reply: FastifyReply, { name, type, bytes }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}"`)
    .send(bytes);
}

/** One record's version, for `If-Match`. */
function tagOf({ method }: Endpoint, data: unknown): string | null {
  if (method !== 'GET' || typeof data !== 'object' || data === null || !('version' in data)) return null;
  return typeof data.version === 'number' ? `"${data.version}"` : null;
}
