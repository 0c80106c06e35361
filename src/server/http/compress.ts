import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Less than this goes in one packet anyway. */
const fewestLetters = 1_400;

const zipped = promisify(gzip);

/**
 * What is read goes compressed to whoever takes it: a roster of thousands is a tenth of itself then. What answers a deed
 * stays as it is: a token may be in it, and how well that compresses together with what was sent would tell of it.
 */
export function compressReads(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < fewestLetters) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return zipped(payload, { level: 4 });
  });
}

/** `gzip;q=0` is a no. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .some(([name, quality = 'q=1']) => name === 'gzip' && Number(quality.replace('q=', '')) > 0);
}
