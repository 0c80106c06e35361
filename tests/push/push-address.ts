import type { PushAddress } from '#contract/push.ts';
import { makeBrowserKeys } from './browser-keys.ts';

/** As Chrome would tell it; nobody is there. */
export function pushAddress(): PushAddress {
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys: makeBrowserKeys().keys };
}
