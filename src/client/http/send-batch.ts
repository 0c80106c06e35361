import { pathOf } from '#contract/endpoint.ts';
import { header } from '#contract/header.ts';
import { syncOps } from '#contract/sync.ts';
import type { Send } from '#outbox/outbox.ts';
import { request } from './request.ts';

/** How the outbox reaches the server. It believes nothing here: the outbox judges the raw answer. */
export const sendBatch: Send = async (batch, epoch) => {
  const answer = await request({
    method: syncOps.method,
    path: pathOf(syncOps.path),
    body: batch,
    headers: { [header.deviceId]: batch.deviceId, ...(epoch === null ? {} : { [header.epoch]: epoch }) },
  });
  return {
    status: answer.status,
    marked: answer.marked,
    epoch: answer.headers.get(header.epoch),
    retryAfterSeconds: secondsOf(answer.headers.get('retry-after')),
    body: answer.body,
  };
};

function secondsOf(text: string | null): number | null {
  const seconds = Number(text);
  return text === null || Number.isNaN(seconds) ? null : seconds;
}
