import { header } from '#contract/header.ts';
import { syncOps } from '#contract/sync.ts';
import { syncGrantScheme } from '#contract/sync-grant.ts';
import type { KeptGrant } from '#outbox/kept-grant.ts';
import type { Send } from '#outbox/outbox.ts';

const mostWaitMs = 20_000;

/** As the console sends, with the grant in the place of the session. The outbox judges what comes back. */
export function sendByGrant({ grant, url, secretKey }: KeptGrant): Send {
  return async (batch, epoch) => {
    const answer = await fetch(url, {
      method: syncOps.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `${syncGrantScheme} ${grant}`,
        [header.secretKey]: secretKey,
        [header.deviceId]: batch.deviceId,
        ...(epoch === null ? {} : { [header.epoch]: epoch }),
      },
      body: JSON.stringify(batch),
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(mostWaitMs),
    });
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    return {
      status: answer.status,
      marked: answer.headers.has(header.marker),
      epoch: answer.headers.get(header.epoch),
      retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
      body: await answer.json().catch(() => undefined),
    };
  };
}
