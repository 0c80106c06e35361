/**
 * Makes the list of passwords that attackers try first, without writing one of them down: five bytes of the SHA-256 of
 * each. Run by hand when the list is renewed: npm pack @zxcvbn-ts/language-common, unpack it, then
 * node scripts/make-common-passwords.ts package/src/passwords.json
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the passwords.json of @zxcvbn-ts/language-common');

const listed: string[] = JSON.parse(readFileSync(source, 'utf8'));
// Shorter ones are found by the rules for patterns.
const worthIt = listed.filter((password) => password.length >= 5);
const hashes = worthIt.map((password) => createHash('sha256').update(password).digest('hex').slice(0, 10));
const sorted = [...new Set(hashes)].toSorted();

const file = resolve(import.meta.dirname, '..', 'src/server/auth/common-passwords.sha256');
writeFileSync(file, Buffer.from(sorted.join(''), 'hex'));
console.log(`${sorted.length} passwords`);
