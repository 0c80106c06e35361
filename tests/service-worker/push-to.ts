import { createHash } from 'node:crypto';
import type { CDPSession, Page, Worker } from 'playwright-core';
import type { PushMessage } from '#contract/push.ts';
import type { Session } from '#tests/support/session.ts';
import { until } from '#tests/support/until.ts';

/** The push service of this browser, as far as a test needs one. */
export interface PushTo {
  /** Delivers a message to the service worker, and waits until it has dealt with it. */
  deliver(message: PushMessage | string): Promise<void>;
  /** Every notice that was shown, in order: its title, and what else it said. */
  shown(): Promise<{ title: string; body: string | undefined; silent: boolean; tag: string }[]>;
  /** The notices that are on the screen now. */
  onScreen(): Promise<{ title: string; body: string; tag: string }[]>;
  /** What the worker set the badge to, in order. */
  badges(): Promise<number[]>;
  /** As if somebody pressed the notice of this tag. */
  press(tag: string): Promise<void>;
}

interface Spied {
  spied: { shown: { title: string; body: string | undefined; silent: boolean; tag: string }[]; badges: number[]; done: number };
  registration: ServiceWorkerRegistration;
}

/** Listens in the worker of the page's origin. Chromium asks nobody, but gives no subscription without its own service. */
export async function pushTo(page: Page): Promise<PushTo> {
  const context = page.context();
  const origin = new URL(page.url()).origin;
  const session = await context.newCDPSession(page);
  await session.send('Browser.grantPermissions', { permissions: ['notifications'], origin });
  const registrationId = await registrationOf(session, origin);
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(origin));
  if (worker === undefined) throw new Error('No service worker runs');
  await worker.evaluate(spy);
  return {
    async deliver(message) {
      const before = await doneBy(worker);
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await until(
        'the worker has dealt with the push',
        () => doneBy(worker),
        (done) => done > before,
      );
    },
    shown: () => worker.evaluate(() => (globalThis as unknown as Spied).spied.shown),
    badges: () => worker.evaluate(() => (globalThis as unknown as Spied).spied.badges),
    onScreen: () =>
      worker.evaluate(async () => {
        const notices = await (globalThis as unknown as Spied).registration.getNotifications();
        return notices.map(({ title, body, tag }) => ({ title, body, tag }));
      }),
    press: (tag) => worker.evaluate(pressNotice, tag),
  };
}

/** A message as the server makes it. */
export function messageFor(
  { schoolId, userId }: Pick<Session, 'schoolId' | 'userId'>,
  seq: number,
  about: Partial<PushMessage['notification']> & { badge?: number } = {},
): PushMessage {
  const { badge = 3, ...notification } = about;
  return {
    web_push: 8030,
    notification: {
      title: 'Bus reports',
      body: '2 were handed in',
      navigate: '/school/notification',
      tag: 'bus-report.submitted',
      silent: false,
      ...notification,
    },
    app_badge: String(badge),
    muster: { seq, uid: createHash('sha256').update(`${schoolId}:${userId}`).digest('hex') },
  };
}

function registrationOf(session: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
}

function doneBy(worker: Worker): Promise<number> {
  return worker.evaluate(() => (globalThis as unknown as Spied).spied.done);
}

/** Runs in the worker. The calls go through to the browser. */
function spy(): void {
  const scope = globalThis as unknown as Spied;
  const spied: Spied['spied'] = { shown: [], badges: [], done: 0 };
  scope.spied = spied;
  const show = scope.registration.showNotification.bind(scope.registration);
  scope.registration.showNotification = (title, options) => {
    spied.shown.push({ title, body: options?.body, silent: options?.silent ?? false, tag: options?.tag ?? '' });
    return show(title, options);
  };
  navigator.setAppBadge = async (count) => void spied.badges.push(count ?? 0);
  navigator.clearAppBadge = async () => void spied.badges.push(0);
  // Told by the event's own end: what the worker promised the browser to wait for.
  const wait = ExtendableEvent.prototype.waitUntil;
  ExtendableEvent.prototype.waitUntil = function waitAndCount(this: Event, work: Promise<unknown>) {
    if (this.type === 'push') void Promise.resolve(work).finally(() => (spied.done += 1));
    wait.call(this, work);
  };
}

/** Runs in the worker. An event that no person made may not be waited for; the handler's work is under way by then. */
async function pressNotice(tag: string): Promise<void> {
  const { registration } = globalThis as unknown as Spied;
  const [notification] = await registration.getNotifications({ tag });
  if (notification === undefined) throw new Error(`No notice ${tag} is on the screen`);
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}

declare class NotificationEvent extends Event {
  constructor(type: string, init: { notification: Notification });
}
declare class ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
