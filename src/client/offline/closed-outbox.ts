import type { Outbox, OutboxView } from '#outbox/outbox.ts';
import { t } from '#client/ui/language/words.ts';

/** What stands in where the browser lets us keep nothing: reading works, and nothing ever claims to be saved. */
export function closedOutbox(cause: unknown): Outbox {
  const view: OutboxView = { records: [], connection: 'unknown', sending: false, lastSuccessAt: null, isAdrift: false };
  const nothing = () => Promise.resolve();
  return {
    latestNow: () => new Date(),
    clock: () => ({ now: new Date(), offsetMs: null, withinMs: null }),
    deviceId: '',
    enqueue: () => Promise.reject(new StorageRefused(cause)),
    view: () => view,
    subscribe: () => () => undefined,
    start: () => undefined,
    stop: nothing,
    pause: () => undefined,
    setSeen: () => undefined,
    kick: () => undefined,
    hold: nothing,
    putAway: nothing,
    reconnected: nothing,
    hear: nothing,
    resume: nothing,
    sendAgain: nothing,
    discard: nothing,
    discardAll: nothing,
    settle: nothing,
    takenOn: () => Promise.resolve([]),
    export: () => Promise.resolve([]),
  };
}

/** Whether this browser keeps nothing at all, so that no edit can be made. */
export function isClosed(outbox: Outbox): boolean {
  return outbox.deviceId === '';
}

class StorageRefused extends Error {
  constructor(cause: unknown) {
    super(t('This browser does not let Muster keep anything on this device, so this was not saved'), { cause });
    this.name = 'StorageRefused';
  }
}
