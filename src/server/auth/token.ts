/** The JWT of spec §3. It points at a session row and is good for nothing without the cookie it is bound to. */
import { createHash, type KeyObject } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import * as z from 'zod/mini';

const issuer = 'muster';
const audience = 'muster-console';
const type = 'session+jwt';

/** Spec §3: `name`, `id` and `schoolName` are for display; `id` is the school's. */
const Claims = z.object({
  name: z.string(),
  id: z.uuid(),
  schoolName: z.string(),
  sub: z.uuid(),
  sid: z.uuid(),
  /** SHA-256 of the binding cookie. */
  bnd: z.string(),
  /** Of a tablet at a gate or on a bus: `sub` is that device, and `sid` its enrolment. */
  knd: z.optional(z.enum(['kiosk', 'bus-tablet'])),
});
export type Claims = z.infer<typeof Claims>;

export function signToken(claims: Claims, key: KeyObject, times: { from: Date; until: Date }): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(times.from)
    .setExpirationTime(times.until)
    .sign(key);
}

/** The claims of a token we signed and that has not run out; null for anything else. */
export async function readToken(token: string, key: KeyObject, now: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      currentDate: now,
    });
    return Claims.parse(payload);
  } catch {
    // A forged, broken or expired token is one thing to the caller: not signed in.
    return null;
  }
}

export function bindingHash(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url');
}
