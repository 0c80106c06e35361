import { type Holdings, runsOf } from '#contract/device.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { isWaiting } from '#outbox/record.ts';
import { type Sentinel, sentinelFor, type SentinelPlace, textFor } from './sentinel.ts';

const restMs = 250;

/** Keeps the sentinel as the queue is. `flush` writes what waits to be written. */
export function followWithSentinel(
  outbox: Pick<Outbox, 'deviceId' | 'view' | 'subscribe'>,
  place: SentinelPlace,
): { flush: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const sentinel = sentinelNow(place, outbox);
    if (textFor(sentinel) !== place.text()) place.write(sentinel);
  }

  // Also when nothing changed: a browser drops a cookie that is not renewed.
  place.write(sentinelNow(place, outbox));
  const unsubscribe = outbox.subscribe(() => {
    timer ??= setTimeout(write, restMs);
  });
  return {
    flush: write,
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}

export function sentinelNow(place: SentinelPlace, outbox: Pick<Outbox, 'deviceId' | 'view'>): Sentinel {
  const kept = place.read();
  const moved = outbox.view().records.filter((record) => record.deviceId === kept?.outboxId && isWaiting(record));
  return sentinelFor(
    kept,
    holdingsOf(outbox),
    moved.map(({ seq }) => seq),
  );
}

function holdingsOf(outbox: Pick<Outbox, 'deviceId' | 'view'>): Holdings {
  const unsent = outbox.view().records.filter(isWaiting);
  return { outboxId: outbox.deviceId, unsent: runsOf(unsent.map(({ seq }) => seq)) };
}
