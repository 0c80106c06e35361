/** What devices send by protocols of their own: no session, no header of the console's, no envelope, and whatever they call their bodies. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/header.ts';
import { bearerOf } from '#server/auth/presented.ts';
import { networkOf } from '#server/auth/network.ts';

export interface FromDevice {
  query: URLSearchParams;
  /** A body that calls itself JSON, unread; null where it does not. */
  json: string | null;
  /** Any other body. */
  form: URLSearchParams;
  bearer: string | null;
  network: string;
}

const largest = 256 * 1024;

/** GET and POST alike are answered 200, without a word unless `take` has one, or throws. */
export async function takeFromDevices(
  app: FastifyInstance,
  path: string,
  take: (sent: FromDevice) => Promise<object | null>,
): Promise<void> {
  await app.register(async (devices) => {
    devices.removeAllContentTypeParsers();
    devices.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_request, body, done) => done(null, String(body)));
    devices.route({
      method: ['GET', 'POST'],
      url: apiBase + path,
      // A look at the head must not write.
      exposeHeadRoute: false,
      async handler(request, reply) {
        const said = await take(sentBy(request));
        reply.header('cache-control', 'no-store').code(200);
        return said === null ? reply.send() : reply.type('application/json').send(said);
      },
    });
  });
}

function sentBy({ url, body, headers, ip }: FastifyRequest): FromDevice {
  const text = typeof body === 'string' ? body : '';
  const isJson = text !== '' && /^application\/json\b/i.test(headers['content-type'] ?? '');
  const at = url.indexOf('?');
  return {
    // Not as the framework reads it: a name that comes twice, or a broken sign, is no reason to fail.
    query: new URLSearchParams(at === -1 ? '' : url.slice(at + 1)),
    json: isJson ? text : null,
    form: new URLSearchParams(isJson ? '' : text),
    bearer: bearerOf(headers.authorization) ?? null,
    network: networkOf(ip),
  };
}
