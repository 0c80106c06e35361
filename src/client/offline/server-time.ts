import { pathOf } from '#contract/endpoint.ts';
import { readHealth } from '#contract/health.ts';
import { request } from '#client/http/request.ts';

/** The server's clock, from the header that every answer has; null when the server cannot be asked. */
export async function serverTime(): Promise<number | null> {
  try {
    const { marked, headers } = await request({ method: readHealth.method, path: pathOf(readHealth.path) });
    const at = Date.parse(headers.get('date') ?? '');
    return marked && !Number.isNaN(at) ? at : null;
  } catch {
    return null;
  }
}
