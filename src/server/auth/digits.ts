/** Eight digits that are read out or typed, for whatever they open: how they are made, and what is kept of them. */
import { createHmac, randomInt } from 'node:crypto';
import { codeLength } from '#contract/password.ts';
import { sameText } from './presented.ts';

/** Wrong guesses at one code: forty a day find one of a hundred million in thousands of years. */
export const mostGuesses = 5;

export function newDigits(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/** `bound`: what they open, and nothing else does with the same digits. */
export function digitsHash(key: Uint8Array, bound: readonly string[], digits: string): string {
  return createHmac('sha256', key)
    .update(['digits', ...bound, digits].join(' '))
    .digest('base64url');
}

/** In the same time for every answer. */
export function areDigits(kept: string, key: Uint8Array, { bound, digits }: { bound: readonly string[]; digits: string }): boolean {
  return sameText(kept, digitsHash(key, bound, digits));
}
