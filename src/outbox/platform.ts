import { uuidV7 } from './uuid-v7.ts';

/** Tells the other tabs; `null` where the browser cannot. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: never) => unknown) | null;
  close(): void;
}

/** What the outbox needs of the world besides the network. Tests put their own in its place. */
export interface Platform {
  now: () => number;
  /** What the server's clock says; null when it cannot be asked. */
  serverTime: () => Promise<number | null>;
  random: () => number;
  newId: () => string;
  idb: IDBFactory;
  locks: LockManager | null;
  channel: (name: string) => Channel | null;
  /** Calls back after this time; the answer takes it back. */
  after: (ms: number, then: () => void) => () => void;
  /** Told of what should not happen. */
  report: (error: unknown) => void;
}

export function platformOfBrowser(): Platform {
  return {
    now: Date.now,
    serverTime: () => Promise.resolve(null),
    random: Math.random,
    newId: uuidV7,
    idb: globalThis.indexedDB,
    // Missing on a page without HTTPS.
    locks: navigator.locks ?? null,
    channel: (name) => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null),
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    report: (error) => reportError(error),
  };
}
