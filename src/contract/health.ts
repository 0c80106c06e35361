import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** `live`: the process answers. `ready`: it can reach its database. */
export const Health = z.object({ live: z.boolean(), ready: z.boolean() });

export const readHealth = endpoint('GET', '/health', {
  summary: 'Whether the server is live and ready',
  answer: Health,
  roles: 'public',
});
