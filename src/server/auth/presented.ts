import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { Problem } from '#contract/problem.ts';
import { bindingHash, readToken } from './token.ts';

/** Who a signed token and its bound cookie speak for. Nothing is decided from it: it finds the session's row. */
export interface Presented {
  sessionId: string;
  schoolId: string;
  userId: string;
  /** A tablet at a gate or on a bus: there is no session, but an enrolment of that id. */
  isKiosk: boolean;
  isOnBus: boolean;
}

export function sessionEnded(): Problem {
  return new Problem('session_ended', 'Session expired');
}

/** Both are needed: a token copied from a log or from local storage is useless without the cookie. */
export async function presentedBy(
  { token, cookie }: { token: string | undefined; cookie: string | undefined },
  { key, now }: { key: KeyObject; now: Date },
): Promise<Presented> {
  if (!token || !cookie) throw sessionEnded();
  const claims = await readToken(token, key, now);
  if (!claims || !sameText(claims.bnd, bindingHash(cookie))) throw sessionEnded();
  const { sid: sessionId, id: schoolId, sub: userId, knd } = claims;
  return { sessionId, schoolId, userId, isKiosk: knd !== undefined, isOnBus: knd === 'bus-tablet' };
}

/** Spec §7: `Authorization: Bearer {token}`. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer ([\w.-]{1,4096})$/i)?.[1];
}

/** Compares in a time that does not tell how much of it was right. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(bindingHash(a)), Buffer.from(bindingHash(b))];
  return timingSafeEqual(left, right);
}
