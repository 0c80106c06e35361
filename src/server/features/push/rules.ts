/** Which addresses this server pushes to. */
import { createPublicKey } from 'node:crypto';
import { Problem } from '#contract/problem.ts';
import type { PushAddress } from '#contract/push.ts';
import { mayPushTo, placeOf } from '#server/push/push-service.ts';

export const mostDevices = 20;

export function refuseStrangeAddress(
  { endpoint, keys }: PushAddress,
  { ownOrigins, isDemo }: { ownOrigins: readonly string[]; isDemo: boolean },
): void {
  if (!isPoint(keys.p256dh)) throw refusal('invalid', 'keys/p256dh', 'This is not a browser’s key');
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw refusal('invalid', 'keys/auth', 'This is not a browser’s secret');
  if (placeOf(endpoint, ownOrigins) === 'elsewhere') {
    throw refusal(
      'refused',
      'endpoint',
      'This browser takes notices from a service that Muster does not know. Ask who runs your Muster server',
    );
  }
  if (!mayPushTo(endpoint, { ownOrigins, isDemo }))
    throw refusal('refused', 'endpoint', 'The demo school sends nothing outside, so it pushes no notices');
}

export function refuseTooMany(others: number): void {
  if (others < mostDevices) return;
  throw new Problem('refused', `You get notices on ${mostDevices} devices already. Stop one of them first`);
}

/** A point of the curve P-256: what is none could never be encrypted to. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

function refusal(code: 'invalid' | 'refused', path: string, message: string): Problem {
  return new Problem(code, message, { details: [{ path, message }] });
}
