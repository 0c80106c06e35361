/** Who asks, where nobody is signed in. */
import { deviceOf } from '#server/auth/device-cookie.ts';
import { networkOf } from '#server/auth/network.ts';
import { attemptKey } from '#server/auth/sign-in-attempts.ts';
import type { Call } from './answer.ts';
import { deviceCookieOf } from './cookies.ts';

export interface Asker {
  /** A keyed hash of the network's address, as sign-in attempts have it. */
  network: string;
  /** The browser, when somebody has signed in from it before. */
  deviceId: string | null;
}

export function askerOf({ frame, request }: Pick<Call, 'frame' | 'request'>): Asker {
  return {
    network: attemptKey(frame.keys.attempt, `address ${networkOf(request.ip)}`),
    deviceId: deviceOf(deviceCookieOf(request), frame.keys.device),
  };
}
