import { type Holdings, runsOf } from '#contract/device.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { isUnsent } from '#outbox/record.ts';
import { sentinelFor, type SentinelPlace } from './sentinel.ts';

const restMs = 250;

/** Keeps the sentinel as the queue is. `flush` writes what waits to be written. */
export function followWithSentinel(outbox: Pick<Outbox, 'deviceId' | 'view' | 'subscribe'>, place: SentinelPlace): { flush: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const sentinel = sentinelFor(place.read(), holdingsOf(outbox));
    if (JSON.stringify(sentinel) !== place.text()) place.write(sentinel);
  }

  write();
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

export function holdingsOf(outbox: Pick<Outbox, 'deviceId' | 'view'>): Holdings {
  const unsent = outbox.view().records.filter(isUnsent);
  return { outboxId: outbox.deviceId, unsent: runsOf(unsent.map(({ seq }) => seq)) };
}
