/** AES-256-GCM for what the server must read again but a copy of the database must not give away. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

export function seal(text: string, key: Uint8Array): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null when it was sealed with another key, or changed since. */
export function unseal(sealed: string, key: Uint8Array): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
  } catch {
    // Node throws at the first byte that is not as it was: what cannot be trusted is not there.
    return null;
  }
}
