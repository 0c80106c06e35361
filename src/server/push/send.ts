/** One message to one device, by way of its push service. */
import webPush from 'web-push';
import type { PushAddress, PushMessage } from '#contract/push.ts';
import { type Vapid, vapidHeader } from './vapid.ts';

export interface Outgoing {
  message: PushMessage;
  topic: string;
  urgency: 'high' | 'normal';
  ttl: number;
  now: Date;
}

/**
 * `gone`: nobody is at this address any more. `later`: try again, not before the time that the push service names.
 * `refused`: trying again would be answered the same. The answer's words are never read: anybody may have written them.
 */
export type Outcome = { is: 'sent' | 'gone' } | { is: 'refused'; status: number } | { is: 'later'; why: string; retryAfter: string | null };

export type SendPush = (address: PushAddress, outgoing: Outgoing) => Promise<Outcome>;

const timeoutMs = 10_000;

export function pushSender({ vapid, subject, withinMs = timeoutMs }: { vapid: Vapid; subject: string; withinMs?: number }): SendPush {
  return async ({ endpoint, keys }, { message, topic, urgency, ttl, now }) => {
    const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, JSON.stringify(message), 'aes128gcm');
    const headers = {
      authorization: await vapidHeader(vapid, { to: endpoint, subject, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      topic,
      urgency,
    };
    try {
      const body = new Uint8Array(cipherText);
      // An address was looked at when it came; where it sends us on to was not.
      const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });
      await answer.body?.cancel();
      return outcomeOf(answer);
    } catch (error) {
      return { is: 'later', why: nameOf(error), retryAfter: null };
    }
  };
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 408 || status === 429 || status >= 500)
    return { is: 'later', why: String(status), retryAfter: headers.get('retry-after') };
  return { is: 'refused', status };
}

// Never the error's own words: they may repeat the address, which is a secret of the device.
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
