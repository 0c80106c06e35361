/** Sends what one person's outbox holds, once, for the service worker: no console is open, and there is only the grant. */
import { createBatches } from './batches.ts';
import { dropGrant, type KeptGrant, readGrant } from './kept-grant.ts';
import { dueAt } from './lanes.ts';
import { isClosed } from './outcome.ts';
import type { Send } from './outbox.ts';
import { type Platform, platformOfBrowser } from './platform.ts';
import { createQueue, type Queue } from './queue.ts';
import { openStore, type Store } from './store.ts';

export interface ReplayDeps extends Partial<Platform> {
  /** Sends with this grant in the place of a session. */
  sendWith: (grant: KeptGrant) => Send;
}

/**
 * `sent`: nothing waits here that could go by itself. `later`: something does, or a console is sending it now. `refused`: the
 * server takes the grant no more, so it is gone from here too; what waits goes with the next console.
 */
export type Replayed = 'sent' | 'later' | 'refused' | 'no-grant';

export async function replayOnce(part: string, { sendWith, ...given }: ReplayDeps): Promise<Replayed> {
  const platform = { ...platformOfBrowser(), ...given };
  const store = openStore(platform.idb);
  try {
    const grant = await readGrant(store, part);
    // Whether it has run out is for the server to say: this device's clock may be a year off.
    if (grant === null) return 'no-grant';
    const queue = createQueue(store, { part, firstName: '', newId: platform.newId });
    const replay = () => sendAll({ queue, store, part, platform, grant, send: sendWith(grant) });
    const { locks } = platform;
    if (!locks) return await replay();
    // Never waits for a console, and never takes its turn away: a console sends under its session.
    return await locks.request(`replay:${part}`, { ifAvailable: true }, (lock) => (lock ? replay() : 'later'));
  } finally {
    store.close();
  }
}

interface Round {
  queue: Queue;
  store: Store;
  part: string;
  platform: Platform;
  grant: KeptGrant;
  send: Send;
}

async function sendAll({ queue, store, part, platform, grant, send }: Round): Promise<Replayed> {
  const { now, random, locks } = platform;
  const channel = platform.channel(`outbox:${part}`);
  queue.onChange((by, seqs) => {
    if (by === 'written') channel?.postMessage(seqs);
  });
  try {
    await queue.refresh();
    // Held since a session ended here, or until an update: then there is nothing to take in hand.
    if (isClosed(queue.link())) return 'sent';
    const batches = createBatches({ queue, send, now, random, locks });
    await batches.takeBackLost();
    let isRefused = false;
    let isForced = true;
    for (;;) {
      const lease = await batches.lease(isForced);
      isForced = false;
      if (!lease) break;
      await batches.send(lease, (verdict) => {
        if (verdict.connection !== 'signed-out') return verdict;
        isRefused = true;
        // The grant has ended; whether the person's session has, only a console can say.
        return { ...verdict, connection: 'unknown' };
      });
      if (isRefused) {
        await dropGrant(store, part, grant);
        return 'refused';
      }
    }
    return isAnythingLeft(queue, now()) ? 'later' : 'sent';
  } finally {
    channel?.close();
  }
}

function isAnythingLeft(queue: Queue, now: number): boolean {
  const due = dueAt(queue.records(), now, () => now);
  return due !== null && !isClosed(queue.link());
}
