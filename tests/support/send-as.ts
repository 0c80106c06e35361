import { header } from '#contract/header.ts';
import { syncOps } from '#contract/sync.ts';
import type { Send } from '#outbox/outbox.ts';
import type { Session } from './session.ts';

/** The console's own way to send a batch, over this session's wire. */
export function sendAs(session: Session): Send {
  return async (batch, epoch) => {
    const headers = { [header.deviceId]: batch.deviceId, ...(epoch === null ? {} : { [header.epoch]: epoch }) };
    const answer = await session.call(syncOps, { body: batch, headers });
    const told = answer.headers[header.epoch];
    return {
      status: answer.status,
      marked: header.marker in answer.headers,
      epoch: typeof told === 'string' ? told : null,
      retryAfterSeconds: null,
      body: answer.body,
    };
  };
}
