import * as z from 'zod/mini';
import type { CodeSent } from '#contract/password.ts';

/** A code that was asked for, by this device's own clock. */
export const SentCode = z.object({ at: z.number(), resendAfterSeconds: z.number(), expiresInMinutes: z.number() });
export type SentCode = z.infer<typeof SentCode>;

export function sentNow({ resendAfterSeconds, expiresInMinutes }: CodeSent, now = Date.now()): SentCode {
  return { at: now, resendAfterSeconds, expiresInMinutes };
}

/** Seconds until another code may be asked for; 0 when one may. */
export function secondsToResend({ at, resendAfterSeconds }: SentCode, now: number): number {
  return Math.max(0, Math.ceil((at + resendAfterSeconds * 1000 - now) / 1000));
}

/** Whole minutes that the code is still good for; 0 when it is not. */
export function minutesLeft({ at, expiresInMinutes }: SentCode, now: number): number {
  return Math.max(0, Math.ceil((at + expiresInMinutes * 60_000 - now) / 60_000));
}
