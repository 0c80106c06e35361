/** Tells the server which edits wait on this device, so that a lost device, or one that lost its storage, is noticed. */
import { type CheckedIn, type CheckIn, numbersIn } from '#contract/device.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { lossAfter } from './loss.ts';
import type { ReachWatch } from '#client/offline/reach.ts';
import { t } from '#client/ui/language/words.ts';
import { type Sentinel, type SentinelPlace } from './sentinel.ts';
import { sentinelNow } from './sentinel-follow.ts';

export interface CheckInDeps {
  outbox: Pick<Outbox, 'deviceId' | 'view' | 'subscribe'>;
  place: SentinelPlace;
  reach: Pick<ReachWatch, 'get' | 'subscribe'>;
  send: (told: CheckIn) => Promise<CheckedIn>;
  appVersion: string;
  now: () => number;
  random: () => number;
}

export interface CheckIns {
  /** Before a sign-out: what is kept until the person comes back. */
  sayGoodbye: () => Promise<void>;
  stop: () => void;
}

/** An edit that is sent at once is no news. */
const settleMs = 10_000;
/** Fewer than were told, while some still wait: given up here, or on their way one after the other. */
const fewerMs = 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 60 * 60_000;
/** A console that stays open for days is in touch all the same. */
const staleMs = 12 * 60 * 60_000;

export function followCheckIns({ outbox, place, reach, send, appVersion, now, random }: CheckInDeps): CheckIns {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let isFirst = true;
  let failures = 0;
  let notBefore = 0;
  let sending: Promise<void> | null = null;

  /** Looks when to tell: at once, after a rest, or not before long. Never without a connection. */
  function look() {
    if (sending) return;
    const at = reach.get() === 'online' ? Math.max(notBefore, nextAt(present())) : Infinity;
    if (timer !== undefined && at !== Infinity && dueAt <= at) return;
    clearTimeout(timer);
    timer = undefined;
    dueAt = at;
    if (at !== Infinity) timer = setTimeout(ring, Math.max(0, at - now()));
  }

  function ring() {
    timer = undefined;
    dueAt = Infinity;
    // It may have been sent meanwhile, or told by another tab.
    if (reach.get() === 'online' && needsTelling(present())) void tell();
    else look();
  }

  function nextAt(sentinel: Sentinel): number {
    const { gone, told } = sentinel;
    if (isFirst || gone.length > 0 || told === null) return now();
    if (isTurned(sentinel, told.waiting)) return now() + settleMs * (1 + random() / 5);
    return told.at + (isFewer(sentinel, told.waiting) ? fewerMs * (1 + random() / 5) : staleMs);
  }

  function needsTelling(sentinel: Sentinel): boolean {
    const { gone, told } = sentinel;
    if (isFirst || gone.length > 0 || told === null || isTurned(sentinel, told.waiting)) return true;
    return now() - told.at >= (isFewer(sentinel, told.waiting) ? fewerMs : staleMs);
  }

  function present(): Sentinel {
    return sentinelNow(place, outbox);
  }

  function tell(): Promise<void> {
    sending ??= tellAll()
      .then(
        () => void (failures = 0),
        () => {
          notBefore = now() + Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (1 + random() / 5);
          failures += 1;
        },
      )
      .finally(() => {
        sending = null;
        look();
      });
    return sending;
  }

  // One outbox that is gone with each telling.
  async function tellAll(): Promise<void> {
    for (let left = Math.max(1, present().gone.length); left > 0; left -= 1) await tellOnce();
  }

  async function tellOnce(): Promise<void> {
    const { outboxId, unsent, gone } = present();
    const [lost] = gone;
    const answer = await send({ outboxId, unsent, appVersion, ...(lost && { lost }) });
    isFirst = false;
    const after = present();
    const isKept = place.write({
      ...after,
      gone: after.gone.filter((each) => each.outboxId !== lost?.outboxId),
      told: { waiting: numbersIn(unsent), at: now() },
      loss: lossAfter(after.loss, outboxId, answer),
    });
    // Told as often as before, it would be told without end.
    if (!isKept) throw new Error(t('This browser does not keep what the server was told'));
  }

  const unfollow = [outbox.subscribe(look), reach.subscribe(look)];
  look();
  return {
    async sayGoodbye() {
      const sentinel = present();
      if (reach.get() === 'online' && (isWaiting(sentinel) || sentinel.told?.waiting)) await tell();
    },
    stop() {
      clearTimeout(timer);
      for (const each of unfollow) each();
    },
  };
}

/** Whether edits began to wait since so many were told, or the last one went. */
function isTurned(sentinel: Sentinel, told: number): boolean {
  return told > 0 !== isWaiting(sentinel);
}

function isFewer({ unsent }: Sentinel, told: number): boolean {
  return numbersIn(unsent) < told;
}

function isWaiting({ unsent }: Pick<Sentinel, 'unsent'>): boolean {
  return unsent.length > 0;
}
