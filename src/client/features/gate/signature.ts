/** Whether a card was signed by the school, worked out by the browser itself: no server is asked. */
import type { CardKey } from '#contract/card.ts';
import { fromLetters, type ReadCard } from '#contract/card-text.ts';

/** `NO_KEY`: this device has not heard of the key that is said to have signed it. `CANNOT`: its browser does not know such signatures. */
export type Signed = 'YES' | 'NO' | 'NO_KEY' | 'CANNOT';

/** Of a card, or of a pass. */
type Signing = Pick<ReadCard, 'keyNumber' | 'signed' | 'signature'>;

export async function signedBy({ keyNumber, signed, signature }: Signing, keys: readonly CardKey[]): Promise<Signed> {
  const known = keys.find(({ number }) => number === keyNumber);
  if (!canCheckCards()) return 'CANNOT';
  if (!known) return 'NO_KEY';
  try {
    const key = await crypto.subtle.importKey('raw', fromLetters(known.publicKey), 'Ed25519', false, ['verify']);
    return (await crypto.subtle.verify('Ed25519', key, signature, signed)) ? 'YES' : 'NO';
  } catch {
    // A browser that is too old for this kind of signature throws.
    return 'CANNOT';
  }
}

/** Browsers have these signatures where they trust the address: `https`, or the device itself. */
export function canCheckCards(): boolean {
  return 'subtle' in crypto;
}
