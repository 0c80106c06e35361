import { PushAddress } from '#contract/push.ts';

/** The browser's push service did not answer: where a firewall blocks it, it never does. */
export class PushTimeout extends Error {}

/** Subscribing asks the browser's maker over the internet, which a browser does for as long as it likes. */
const limitMs = 10_000;

/** Whether this browser can show notices while Muster is closed. On an iPhone or iPad only the installed app can. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** With this key, whatever was before. The permission has to be there. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const existing = await currentSubscription();
  if (existing !== null && hasKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return within(limitMs, subscribeAnew(key));
}

export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** What the server has to know of a subscription. */
export function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  return PushAddress.parse({ endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } });
}

/** A server that was set up anew signs with another key, and this subscription would take nothing of it. */
export function hasKey({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey;
  return own !== null && base64UrlOf(new Uint8Array(own)) === key.replaceAll('=', '');
}

async function subscribeAnew(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function base64UrlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PushTimeout('The push service did not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
