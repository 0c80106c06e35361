import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';

/** A push service of the test's own, and a browser's subscription with it: Chromium's is out of reach for a test. */
export interface PushService {
  readonly origin: string;
  /** What the browser holds now. */
  held(): Held | null;
  hold(subscription: Held | null): void;
  /** How many messages the server has brought here. */
  received(): number;
  /** The page's browser subscribes here from its next document on. */
  serve(page: Page): Promise<void>;
  close(): Promise<void>;
}

interface Held {
  endpoint: string;
  /** The server's, base64url. */
  key: string;
}

export async function startPushService(): Promise<PushService> {
  let held: Held | null = null;
  let received = 0;
  let made = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1;
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return {
    origin,
    held: () => held,
    hold: (subscription) => (held = subscription),
    received: () => received,
    async serve(page) {
      await page.exposeFunction('heldPush', () => held);
      await page.exposeFunction('holdPush', (key: string | null) => {
        made += 1;
        return (held = key === null ? null : { endpoint: `${origin}/send/${made}`, key });
      });
      await page.addInitScript(subscribeWithTest, keys);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Runs in the page. */
function subscribeWithTest(keys: Record<string, string>): void {
  const { heldPush, holdPush } = globalThis as unknown as {
    heldPush: () => Promise<Held | null>;
    holdPush: (key: string | null) => Promise<Held | null>;
  };
  const bytesOf = (key: string) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const subscriptionOf = (held: Held | null) =>
    held && {
      endpoint: held.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(held.key).buffer },
      toJSON: () => ({ endpoint: held.endpoint, expirationTime: null, keys }),
      unsubscribe: async () => (await holdPush(null)) === null,
    };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscriptionOf(await heldPush()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => subscriptionOf(await holdPush(applicationServerKey)),
  });
}
