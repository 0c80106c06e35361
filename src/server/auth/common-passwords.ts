/** The passwords that attackers try first, as five bytes of each one's SHA-256 (scripts/make-common-passwords.ts). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const bytesOfEach = 5;
const file = readFileSync(new URL('common-passwords.sha256', import.meta.url));
const common = new Set(Array.from({ length: file.length / bytesOfEach }, (_, at) => file.readUIntBE(at * bytesOfEach, bytesOfEach)));

export function isCommonPassword(password: string): boolean {
  return common.has(createHash('sha256').update(password).digest().readUIntBE(0, bytesOfEach));
}
