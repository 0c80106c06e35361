/** The second factor: codes of an authenticator app (RFC 6238), and recovery codes for when the telephone is lost. */
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '#contract/factor.ts';

const secretBytes = 20;
const stepSeconds = 30;
// A telephone's clock is often some seconds off: the half minute before and the one after count as well.
const stepsOff = 1;

export function newFactorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the picture says to the app. The label is what the person finds it by among others. */
export function factorUri(secret: string, { email, schoolName }: { email: string; schoolName: string }): string {
  // A colon ends the issuer in this format.
  const issuer = `Muster ${schoolName}`.replaceAll(':', ' ');
  return appOf(secret, { issuer, label: email }).toString();
}

/** The half minute whose code this is; null when it is of none around now, or of one that was used already. */
export function factorStepOf(secret: string, code: string, { now, last }: { now: Date; last: number | null }): number | null {
  const timestamp = now.getTime();
  const off = appOf(secret).validate({ token: code, timestamp, window: stepsOff });
  if (off === null) return null;
  const step = Math.floor(timestamp / 1000 / stepSeconds) + off;
  return last === null || step > last ? step : null;
}

// Without 0 and O, 1 and I, which look alike on paper.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const recoveryCodeLength = 10;

export function newRecoveryCodes(): string[] {
  const letter = () => letters.charAt(randomInt(letters.length));
  const one = () => Array.from({ length: recoveryCodeLength }, letter).join('');
  return Array.from({ length: recoveryCodeCount }, one);
}

/** What is kept of a recovery code; it is good for one person only. */
export function recoveryHash(code: string, { schoolId, userId }: { schoolId: string; userId: string }, key: Uint8Array): string {
  return createHmac('sha256', key).update(`recovery ${schoolId} ${userId} ${code}`).digest('base64url');
}

function appOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds });
}
