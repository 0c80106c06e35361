import { listGranted } from '#outbox/kept-grant.ts';
import { replayOnce } from '#outbox/replay-once.ts';
import { replayTag } from '#outbox/replay-tag.ts';
import { sendByGrant } from './send-by-grant.ts';

declare const self: ServiceWorkerGlobalScope;

/** Only Chromium has it, so the library of types does not. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** Sends what waits when a connection is back and no console is open. An open console sends by itself, and better. */
export function replayWhenConnected(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === replayTag) event.waitUntil(replayForAll());
  });
}

async function replayForAll(): Promise<void> {
  const parts = await listGranted();
  const came = await Promise.allSettled(parts.map((part) => replayOnce(part, { sendWith: sendByGrant })));
  const failed = came.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  // Thrown, so that the browser asks again; after its last try the next console sends.
  if (came.some((each) => each.status === 'fulfilled' && each.value === 'later')) throw new Error('Edits still wait on this device');
}
