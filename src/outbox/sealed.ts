/** What is kept of somebody while nobody is signed in. The key comes with each sign-in and stays on no device without one. */

export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** A page without HTTPS has no cryptography. */
export function canSeal(): boolean {
  return globalThis.crypto.subtle !== undefined;
}

/** `key`: 32 bytes in base64url. */
export async function seal(what: unknown, key: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await keyOf(key),
    new TextEncoder().encode(JSON.stringify(what)),
  );
  return { nonce, bytes };
}

/** Undefined when it was sealed with another key. */
export async function unseal({ nonce, bytes }: Sealed, key: string): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(key), bytes).catch(() => null);
  return text === null ? undefined : JSON.parse(new TextDecoder().decode(text));
}

export function isSealed(kept: unknown): kept is Sealed {
  return typeof kept === 'object' && kept !== null && 'nonce' in kept && 'bytes' in kept;
}

function keyOf(key: string): Promise<CryptoKey> {
  const raw = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
