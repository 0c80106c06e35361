/** Whether a card was signed by the school, worked out by the browser itself: no server is asked. */
import type { CardKey } from '#contract/card.ts';
import { fromLetters, type ReadCard } from '#contract/card-text.ts';

/** Null where this device cannot tell: it has not heard of the key yet, or its browser does not know such signatures. */
export async function isSignedBy({ keyNumber, signed, signature }: ReadCard, keys: readonly CardKey[]): Promise<boolean | null> {
  const known = keys.find(({ number }) => number === keyNumber);
  if (!known || !canCheckCards()) return null;
  try {
    const key = await crypto.subtle.importKey('raw', fromLetters(known.publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, signed);
  } catch {
    // A browser that is too old for this kind of signature throws.
    return null;
  }
}

/** Browsers have these signatures where they trust the address: `https`, or the device itself. */
export function canCheckCards(): boolean {
  return 'subtle' in crypto;
}
