/**
 * Lets the service worker send what waits after the last tab was closed, where the browser wakes it for that (Chromium).
 * The session's token never leaves localStorage: the worker has a grant that opens one call, for this person, here.
 */
import { pathOf } from '#contract/endpoint.ts';
import { syncOps } from '#contract/sync.ts';
import { issueSyncGrant, syncGrantHours } from '#contract/sync-grant.ts';
import { forgetGrants, keepGrant, keptGrant } from '#outbox/kept-grant.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { replayTag } from '#outbox/replay-tag.ts';
import { base, secretKey } from '#client/http/base.ts';
import { call } from '#client/http/call.ts';
import { isKiosk, isSignedIn, readToken } from '#client/session/token.ts';
import { isClosed } from './closed-outbox.ts';
import { reach } from './connection.ts';

interface Waking extends ServiceWorkerRegistration {
  sync: { register: (tag: string) => Promise<void> };
}

const dayMs = 24 * 60 * 60 * 1000;
const askAgainMs = 60_000;

let isOver = false;
let goodUntil = 0;
let askedAt = Number.NEGATIVE_INFINITY;
let look = () => {};

/** Before this device forgets the session: from here on nothing is sent for the person without a console. */
export async function endClosedSending(): Promise<void> {
  isOver = true;
  await forgetGrants(null);
}

/** The server takes the one there is no more, as after a change of password. */
export async function renewGrant(): Promise<void> {
  await forgetGrants(null);
  goodUntil = 0;
  askedAt = Number.NEGATIVE_INFINITY;
  look();
}

/** Keeps a grant that is good for a day at least, and has the worker woken as soon as something waits that did not go. */
export function letWorkerSend(outbox: Outbox, part: string): () => void {
  // A grant is a person's.
  if (isClosed(outbox) || isKiosk()) return () => {};
  let waking: Waking | null = null;
  let isWanted = false;
  const stop = new AbortController();

  function follow(): void {
    if (waking === null) return;
    const { connection } = outbox.view();
    if (reach.get() === 'online') void askWhenDue({ part, outboxId: outbox.deviceId });
    const failed = connection === 'offline' || connection === 'captive' || connection === 'server-problem';
    if (!isWaiting(outbox)) isWanted = false;
    else if (failed && !isWanted) wake(waking);
  }

  function wake({ sync }: Waking): void {
    isWanted = true;
    // Refused by the browser's settings: what waits goes with the next console.
    sync.register(replayTag).catch(() => undefined);
  }

  // Perhaps the last that is seen of this tab, and an answer may still be on its way.
  function wakeWhenLeft(): void {
    if (waking !== null && document.visibilityState === 'hidden' && isWaiting(outbox)) wake(waking);
  }

  void findWaking().then((found) => {
    if (found === null || stop.signal.aborted) return;
    waking = found;
    look = follow;
    // What somebody else left here is sent when they are back.
    forgetGrants(part).catch(() => undefined);
    follow();
  });
  document.addEventListener('visibilitychange', wakeWhenLeft, stop);
  const unfollow = [outbox.subscribe(follow), reach.subscribe(follow)];
  return () => {
    stop.abort();
    for (const each of unfollow) each();
  };
}

async function findWaking(): Promise<Waking | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.ready;
  return wakes(registration) ? registration : null;
}

function wakes(registration: ServiceWorkerRegistration): registration is Waking {
  return 'sync' in registration;
}

function isWaiting(outbox: Outbox): boolean {
  return outbox.view().records.some(({ state }) => state === 'queued' || state === 'leased');
}

async function askWhenDue(whose: { part: string; outboxId: string }): Promise<void> {
  const now = Date.now();
  if (isOver || goodUntil - now > dayMs || now - askedAt < askAgainMs) return;
  askedAt = now;
  // Two tabs would each end the other's. Without an answer it is asked for again later.
  await navigator.locks.request(`grant:${whose.part}`, () => ask(whose, now)).catch(() => undefined);
}

async function ask({ part, outboxId }: { part: string; outboxId: string }, now: number): Promise<void> {
  const kept = await keptGrant(part);
  goodUntil = kept?.expiresAt ?? 0;
  const token = readToken();
  // A tab that wakes after somebody else signed in must not take their grant for this person's.
  if (goodUntil - now > dayMs || !isSignedIn(part)) return;
  const { grant } = await call(issueSyncGrant, { body: { outboxId } });
  const isStillHere = () => !isOver && readToken() === token;
  if (!isStillHere()) return;
  goodUntil = now + syncGrantHours * 60 * 60 * 1000;
  await keepGrant(part, { grant, expiresAt: goodUntil, url: base + pathOf(syncOps.path), secretKey });
  if (!isStillHere()) await forgetGrants(null);
}
