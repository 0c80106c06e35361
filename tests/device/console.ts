/** A console without a browser, as far as it tells the server which edits wait. */
import type { CheckedIn, CheckIn } from '#contract/device.ts';
import { followCheckIns } from '#client/offline/check-in/check-in.ts';
import type { Reach } from '#client/offline/reach.ts';
import { sentinelOf, type SentinelPlace } from '#client/offline/check-in/sentinel.ts';
import { followWithSentinel } from '#client/offline/check-in/sentinel-follow.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

export const newId = () => crypto.randomUUID();

/** What localStorage does, keys as its own properties included. */
export function storageStub(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(stored, key) ? stored[key] : null),
    setItem: (key: string, value: string) => void (stored[key] = value),
    clear: () => Object.keys(stored).forEach((key) => delete stored[key]),
  };
  const stored: Record<string, string> = Object.create(methods);
  return stored as unknown as Storage;
}

/** What `document.cookie` does at an address of the school: one cookie is set at a time, and all are read. */
export function cookieJar(): { cookie: string } {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

interface Console {
  told: CheckIn[];
  place: SentinelPlace;
  /** The numbers of the edits that wait. */
  queue: (...seqs: number[]) => void;
  become: (reach: Reach) => void;
  answer: (next: Partial<CheckedIn> | Error) => void;
  goodbye: () => Promise<void>;
  close: () => void;
}

interface Given {
  outboxId?: string;
  waiting?: number[];
  reach?: Reach;
}

export function openConsole(part: string, { outboxId = newId(), waiting = [], reach: first = 'online' }: Given = {}): Console {
  const listeners = { outbox: new Set<() => void>(), reach: new Set<() => void>() };
  const follow = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => set.delete(listener);
  };
  let records: OutboxRecord[] = [];
  let reach = first;
  let next: Partial<CheckedIn> | Error = {};
  const told: CheckIn[] = [];
  const view = () => ({ records, connection: 'online' as const, sending: false, lastSuccessAt: null, isAdrift: false });
  const outbox = { deviceId: outboxId, view, subscribe: follow(listeners.outbox) };
  const place = sentinelOf(part);
  const queue = (...seqs: number[]) => {
    records = seqs.map((seq) => outboxRecord({ kind: 'notification.read', seq }));
    for (const listener of listeners.outbox) listener();
  };
  queue(...waiting);
  const sentinel = followWithSentinel(outbox, place);
  const checkIns = followCheckIns({
    outbox,
    place,
    reach: { get: () => reach, subscribe: follow(listeners.reach) },
    async send(body) {
      told.push(body);
      if (next instanceof Error) throw next;
      return { epoch: 'e', now: '2026-11-20T06:42:00.000Z', neverArrived: 0, lostSince: null, ...next };
    },
    appVersion: 'one',
    now: Date.now,
    random: () => 0,
  });
  return {
    told,
    place,
    queue,
    become(now) {
      reach = now;
      for (const listener of listeners.reach) listener();
    },
    answer: (given) => void (next = given),
    goodbye: checkIns.sayGoodbye,
    close() {
      sentinel.flush();
      checkIns.stop();
      sentinel.stop();
    },
  };
}
