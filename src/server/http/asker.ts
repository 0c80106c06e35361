/** Who asks, where nobody is signed in. */
import { defaultPreferences, Language } from '#contract/own-account.ts';
import { deviceOf } from '#server/auth/device-cookie.ts';
import { networkOf } from '#server/auth/network.ts';
import { attemptKey } from '#server/auth/sign-in-attempts.ts';
import type { Call } from './answer.ts';
import { deviceCookieOf } from './cookies.ts';

export interface Asker {
  /** A keyed hash of the network's address, as sign-in attempts have it. */
  network: string;
  /** In which their console is written. */
  language: Language;
  /** The browser, when somebody has signed in from it before. */
  deviceId: string | null;
}

export function askerOf({ frame, request }: Pick<Call, 'frame' | 'request'>): Asker {
  return {
    network: attemptKey(frame.keys.attempt, `address ${networkOf(request.ip)}`),
    language: languageAskedFor(request.headers['accept-language']),
    deviceId: deviceOf(deviceCookieOf(request), frame.keys.device),
  };
}

/** Our console asks for exactly one; what a browser asks for by itself says at least whether it is French. */
function languageAskedFor(header = ''): Language {
  const asked = Language.safeParse(header);
  if (asked.success) return asked.data;
  return header.toLowerCase().startsWith('fr') ? 'fr-FR' : defaultPreferences.language;
}
