/**
 * What opens the question of a letter: a secret in its link, and eight digits that belong to the number of the request. Both
 * follow from the letter's id and a secret of this server, so that a letter that is tried again says the same, and no row has them.
 */
import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { ConsentKey } from '#contract/exeat-letter.ts';
import { codeLength, linkSecretBytes } from '#contract/password.ts';
import { mostGuesses } from '#server/auth/digits.ts';
import { sameText } from '#server/auth/presented.ts';
import { noteWrongTry, refuseTiredNetwork } from '#server/auth/sign-in-attempts.ts';
import type { Tx } from '#server/db/database.ts';
import { exeatConsentKey } from './table.ts';

/** A link that has run out says so for a while. */
const keptMs = 30 * 24 * 60 * 60_000;

export interface Secrets {
  secret: string;
  code: string;
}

export function secretsOf(letterId: string, key: Uint8Array): Secrets {
  const digits = hmac(key, `exeat code of ${letterId}`).readUIntBE(0, 6) % 10 ** codeLength;
  return {
    secret: hmac(key, `exeat link of ${letterId}`).subarray(0, linkSecretBytes).toString('hex'),
    code: String(digits).padStart(codeLength, '0'),
  };
}

interface Kept {
  id: string;
  schoolId: string;
  ref: string;
  expiresAt: Date;
}

/** Before the letter goes out; a second time it is there already. */
export async function keepKey(tx: Tx, { id, schoolId, ref, expiresAt }: Kept, key: Uint8Array): Promise<void> {
  const { secret, code } = secretsOf(id, key);
  await tx
    .insert(exeatConsentKey)
    .values({
      id,
      ofSchool: schoolId,
      linkHash: hashOf(key, `link ${secret}`),
      refHash: hashOf(key, `ref ${ref}`),
      codeHash: hashOf(key, `code ${id} ${code}`),
      expiresAt,
    })
    .onConflictDoNothing();
}

export async function forgetOldKeys(tx: Tx, now: Date): Promise<void> {
  await tx.delete(exeatConsentKey).where(lt(exeatConsentKey.expiresAt, new Date(now.getTime() - keptMs)));
}

/** Where a letter is kept. */
export interface KeyOf {
  letterId: string;
  schoolId: string;
}

interface Trying {
  given: ConsentKey;
  key: Uint8Array;
  /** A keyed hash of it. */
  network: string;
  now: Date;
  newId: () => string;
}

/**
 * The letter that this opens; null for none. Commit the transaction either way, and refuse after it: a wrong try that is rolled
 * back was never counted. Throws `too_many` where a network was wrong too often.
 */
export async function findKey(tx: Tx, trying: Trying): Promise<KeyOf | null> {
  const { given, key, network: address, now: at, newId } = trying;
  // Nobody guesses a secret of 192 bits: what was wrong at digits keeps nobody from their link.
  if (given.by === 'link')
    return found(
      await tx
        .select()
        .from(exeatConsentKey)
        .where(eq(exeatConsentKey.linkHash, hashOf(key, `link ${given.secret}`))),
    );
  await refuseTiredNetwork(tx, { address, at });
  const ofRef = eq(exeatConsentKey.refHash, hashOf(key, `ref ${given.ref}`));
  // Held until the commit: a hundred guesses at once are in line.
  const rows = await tx
    .select()
    .from(exeatConsentKey)
    .where(and(ofRef, gt(exeatConsentKey.expiresAt, at)))
    .orderBy(exeatConsentKey.id)
    .for('update');
  // All of them are compared, so that the time does not tell which one it was.
  const right = rows.filter(
    ({ id, codeHash, tries }) => sameText(codeHash, hashOf(key, `code ${id} ${given.code}`)) && tries < mostGuesses,
  );
  if (right.length > 0) return found(right);
  await tx
    .update(exeatConsentKey)
    .set({ tries: sql`${exeatConsentKey.tries} + 1` })
    .where(ofRef);
  await noteWrongTry(tx, { id: newId(), at, address, account: 'exeat code', accountExists: true });
  return null;
}

function found([row]: (typeof exeatConsentKey.$inferSelect)[]): KeyOf | null {
  return row ? { letterId: row.id, schoolId: row.ofSchool } : null;
}

function hashOf(key: Uint8Array, what: string): string {
  return hmac(key, `exeat ${what}`).toString('base64url');
}

function hmac(key: Uint8Array, what: string): Buffer {
  return createHmac('sha256', key).update(what).digest();
}
