/** The school's own pair of keys: made when its first card is, and sealed. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type CardFacts, cardText, inLetters, mostKeys, signedBytes } from '#contract/card-text.ts';
import { seal, unseal } from '#server/auth/seal.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { keysOf } from './queries.ts';
import { cardKey } from './table.ts';

/** Signs the text of one card. */
export type Signer = (card: Omit<CardFacts, 'keyNumber'>) => string;

/** By the newest key. Where none can be read, as after the server's secret was lost, a new one takes over from it. */
export async function signerOf(tx: Tx, schoolId: SchoolId, at: SealedAt): Promise<Signer> {
  const { keyNumber, sign: signWith } = await signingKeyOf(tx, schoolId, at);
  return (card) => {
    const facts = { ...card, keyNumber };
    return cardText(facts, signWith(signedBytes(facts)));
  };
}

interface SealedAt {
  sealKey: Uint8Array;
  now: Date;
}

/** What the school signs with, and the number under which every device knows it. */
export interface SigningKey {
  keyNumber: number;
  sign: (bytes: Uint8Array) => Uint8Array;
}

export async function signingKeyOf(tx: Tx, schoolId: SchoolId, { sealKey, now }: SealedAt): Promise<SigningKey> {
  const newest = (await keysOf(tx, schoolId)).at(-1);
  const held = newest && unseal(newest.sealed, sealKey);
  if (newest && held) return signerBy(newest.number, held);
  const number = (newest?.number ?? 0) + 1;
  if (number > mostKeys) throw new Error('This school has used up the numbers of its keys');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const row = { schoolId, number, publicKey: rawOf(publicKey), sealed: seal(pemOf(privateKey), sealKey), at: now };
  await tx.insert(cardKey).values(row).onConflictDoNothing();
  // Somebody else's first card may have been a moment earlier.
  const kept = (await keysOf(tx, schoolId)).at(-1);
  const pem = kept && unseal(kept.sealed, sealKey);
  if (!pem) throw new Error('A key was made and cannot be read');
  return signerBy(kept.number, pem);
}

function signerBy(keyNumber: number, pem: string): SigningKey {
  const key = createPrivateKey(pem);
  return { keyNumber, sign: (bytes) => sign(null, bytes, key) };
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The 32 bytes of it, as browsers take them in. */
function rawOf(key: KeyObject): string {
  const { x = '' } = key.export({ format: 'jwk' });
  return inLetters(Buffer.from(x, 'base64url'));
}
