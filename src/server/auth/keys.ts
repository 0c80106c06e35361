import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** One secret, one key for each purpose, so that none can be used in another's place. */
export interface Keys {
  /** Signs the session token; a key object, which is not made ready anew at each request. */
  token: KeyObject;
  /** Signs the cookie that says which browser this is. */
  device: Uint8Array;
  /** Hides who tried to sign in from where. */
  attempt: Uint8Array;
  /** Hides one-time codes, tickets, recovery codes and sync grants. */
  code: Uint8Array;
  /** Seals what must be read again: letters that wait, secrets of second factors. */
  seal: Uint8Array;
  /** Makes the keys with which browsers seal what they keep of somebody who is not signed in. */
  kept: Uint8Array;
  /** Names a session in the log without giving it away. */
  log: Uint8Array;
}

export function keysFrom(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'muster', purpose, 32));
  return {
    token: createSecretKey(derive('token')),
    device: derive('device'),
    attempt: derive('attempt'),
    code: derive('code'),
    seal: derive('seal'),
    kept: derive('kept'),
    log: derive('log'),
  };
}
