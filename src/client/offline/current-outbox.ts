import { dueAt } from '#outbox/lanes.ts';
import { openOutbox } from '#outbox/open-outbox.ts';
import { NotSent, type Outbox, type Owner, type Send } from '#outbox/outbox.ts';
import { sendBatch } from '#client/http/send-batch.ts';
import { recallServerClock } from '#client/http/server-clock.ts';
import { beforeForgetting } from '#client/session/ending.ts';
import { readSealKey } from '#client/session/token.ts';
import { t } from '#client/ui/language/words.ts';
import { whenDrawn } from '#client/ui/when-drawn.ts';
import { closedOutbox } from './closed-outbox.ts';
import { serverTime } from './server-time.ts';
import { storeGuarded } from './storage/storage-guard.ts';
import { supersededBy } from './superseding.ts';

/** A blocked database may never answer; the console must open all the same. */
const openLimitMs = 8_000;

/** The outbox as screens see it: most are told of a change when it is drawn, all of them in one go. */
export interface ScreenOutbox extends Outbox {
  /** Told at once: for the header, which must not say "Up to date" for an instant beside "Saved on this device". */
  subscribeAtOnce: Outbox['subscribe'];
}

let opened: { part: string; outbox: Promise<ScreenOutbox> } | null = null;
let current: ScreenOutbox | null = null;

/** The outbox of the signed-in person: one for each page, since leaving a session loads the page anew. */
export function outboxOf(owner: Owner): Promise<ScreenOutbox> {
  const part = `${owner.schoolId}:${owner.userId}`;
  if (opened?.part !== part) opened = { part, outbox: open(owner) };
  return opened.outbox;
}

/** For code outside of React; null until the outbox is open. */
export function currentOutbox(): Outbox | null {
  return current;
}

/** Resolves when nothing is on its way to the server any more, at the latest after the limit. */
export function drained(limitMs = 5_000): Promise<void> {
  const outbox = current;
  if (!outbox || !isBusy(outbox)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, limitMs);
    const unsubscribe = outbox.subscribe(() => {
      if (!isBusy(outbox)) finish();
    });
    function finish() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}

// What waits behind a refused edit is on no way at all: nobody may wait for it.
function isBusy(outbox: Outbox): boolean {
  const now = Date.now();
  return dueAt(outbox.view().records, now, () => now) !== null;
}

async function open(owner: Owner): Promise<ScreenOutbox> {
  const outbox = await within(openLimitMs, openAndResume(owner)).catch(closedOutbox);
  beforeForgetting(() => outbox.putAway());
  recallServerClock(outbox.clock().offsetMs);
  current = forScreens(outbox);
  return current;
}

// Only the console of a signed-in person opens an outbox: what an ended session held may go on.
async function openAndResume(owner: Owner): Promise<Outbox> {
  const outbox = await openOutbox(owner, { send, serverTime, sealKey: readSealKey() });
  await outbox.resume();
  return outbox;
}

let isCutOff = () => false;

/** Spares the try while this says that nothing can leave: an edit that never left can still take in newer values. */
export function sendUnless(check: () => boolean): void {
  isCutOff = check;
}

const send: Send = (batch, epoch) => (isCutOff() ? Promise.reject(new NotSent()) : sendBatch(batch, epoch));

/** Whoever mends a refused edit, in the inbox or simply on its screen, is not asked about the old one again. */
function forScreens(outbox: Outbox): ScreenOutbox {
  return {
    ...outbox,
    enqueue(edit) {
      return storeGuarded(outbox, { supersedes: supersededBy(edit, outbox.view().records)?.id, ...edit });
    },
    subscribe: allAtOnce(outbox),
    subscribeAtOnce: outbox.subscribe,
  };
}

/**
 * Tells all listeners in one task of its own, once for several changes: who waits to read "Saved on this device" reads it
 * before every list that holds the edit is drawn anew (npm run bench register tap-to-saved), and all of these are drawn in one go.
 */
function allAtOnce(outbox: Outbox): Outbox['subscribe'] {
  const listeners = new Set<() => void>();
  let isAnnounced = false;
  outbox.subscribe(() => {
    if (isAnnounced) return;
    isAnnounced = true;
    whenDrawn(() => {
      isAnnounced = false;
      for (const listener of listeners) listener();
    });
  });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}

function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(t('This browser’s storage does not answer'))), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
