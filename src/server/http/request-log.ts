import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/log.ts';

/** One line for each answer: the route's pattern, never its URL, so that no id, search or token is kept. */
export function logRequests(app: FastifyInstance, log: Log, key: Uint8Array): void {
  app.decorateRequest('sessionId', null);
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, sessionId, routeOptions } = request;
    log('info', {
      requestId: id,
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      session: sessionId === null ? null : createHmac('sha256', key).update(sessionId).digest('base64url').slice(0, 12),
    });
  });
}
