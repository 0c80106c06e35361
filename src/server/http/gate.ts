/** What every API call must show before anything of it is looked at. */
import type { FastifyRequest } from 'fastify';
import { header } from '#contract/header.ts';
import { Problem } from '#contract/problem.ts';
import { sameText } from '#server/auth/presented.ts';

/** Spec §7: a fixed header on every call. It names the app; two values live while one is being changed. */
export function refuseWithoutSecretKey(request: FastifyRequest, secretKeys: readonly string[]): void {
  const given = request.headers[header.secretKey];
  // Compares with all of them, so that the time does not tell which one it was.
  const matches = secretKeys.filter((key) => sameText(key, typeof given === 'string' ? given : ''));
  if (matches.length === 0) throw new Problem('not_allowed', 'This call did not come from the Muster console');
}

/** A page of another site may not write here, whatever cookies the browser adds. */
export function refuseOtherOrigin(request: FastifyRequest, publicOrigins: readonly string[]): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (origin === undefined || isOurs(origin, request.host, publicOrigins)) return;
  throw new Problem('wrong_origin', 'This call came from another site');
}

/** Our own host, or one the operator named. */
export function isOurs(origin: string, host: string | undefined, publicOrigins: readonly string[]): boolean {
  if (publicOrigins.includes(origin)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
