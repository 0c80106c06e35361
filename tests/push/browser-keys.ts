/** What a browser keeps to itself and what it tells when it subscribes; RFC 8291, with Node's own cryptography. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '#contract/push.ts';

export interface BrowserKeys {
  keys: PushAddress['keys'];
  /** Reads a message as the browser does; throws when it was made for another. */
  open(sealed: Buffer): string;
}

export function makeBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1');
  const ownPublic = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: ownPublic.toString('base64url'), auth: auth.toString('base64url') },
    open(sealed) {
      // RFC 8188: salt, size of a record, and here the sender's key.
      const salt = sealed.subarray(0, 16);
      const recordSize = sealed.readUInt32BE(16);
      const keyLength = sealed.readUInt8(20);
      const serverPublic = sealed.subarray(21, 21 + keyLength);
      const record = sealed.subarray(21 + keyLength);
      if (keyLength !== 65 || record.length > recordSize) throw new Error('This is not one record under a key of P-256');
      const shared = ecdh.computeSecret(serverPublic);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), ownPublic, serverPublic]);
      const secret = hkdf(shared, { salt: auth, info: about, length: 32 });
      const key = hkdf(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
      const nonce = hkdf(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The last record ends with a two and then zeros.
      const end = padded.lastIndexOf(2);
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is not as it should be');
      return padded.subarray(0, end).toString('utf8');
    },
  };
}

function hkdf(from: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', from, salt, info, length));
}
