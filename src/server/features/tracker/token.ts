/** What a device writes with. It is typed on a telephone as its identifier: in small letters, without those that look alike. */
import { createHash, randomBytes } from 'node:crypto';

// 32 of them, five bits each.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 32;
const shape = /^[a-km-np-z2-9]{32}$/;

export function newToken(): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

/** Null where it can be none: nothing is looked up for that. */
export function hashOfToken(given: string): string | null {
  const token = given.replaceAll(/[\s-]/g, '').toLowerCase();
  // Of 160 bits nobody finds what they were from this, so that it needs no key, and outlives a change of the server's.
  return shape.test(token) ? createHash('sha256').update(`tracker ${token}`).digest('base64url') : null;
}
