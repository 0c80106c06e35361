import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import { openOutbox } from '#outbox/open-outbox.ts';
import type { Outbox, Owner, Send } from '#outbox/outbox.ts';
import type { Platform } from '#outbox/platform.ts';
import type { NewEdit, OutboxRecord } from '#outbox/record.ts';
import { type SchoolServer, startSchoolServer } from './school-server.ts';

export const bus = '0192f0c0-0000-7000-8000-00000000b001';
export const otherBus = '0192f0c0-0000-7000-8000-00000000b002';

/** A device of the school: one database, one clock, and any number of tabs. */
export interface Tablet {
  server: SchoolServer;
  idb: IDBFactory;
  now(): number;
  setClock(at: number): void;
  /** Moves the clock and lets due timers run. */
  advance(ms: number): void;
  /** Timers that are set, by when they are due. */
  timers(): number[];
  /** A tab in which somebody is signed in; it replays unless `idle`. */
  tab(who?: Owner, given?: Partial<Platform> & { idle?: boolean; send?: Send; sealKey?: string }): Promise<Outbox>;
  /** Everything that should not have happened. */
  faults: unknown[];
}

export function newTablet(): Tablet {
  const idb = new IDBFactory();
  const faults: unknown[] = [];
  const timers = new Set<{ at: number; run: () => void }>();
  let clock = Date.parse('2026-11-20T06:42:00.000Z');
  const now = () => clock;
  const server = startSchoolServer(now);

  function after(ms: number, then: () => void): () => void {
    const timer = { at: clock + ms, run: then };
    timers.add(timer);
    if (ms <= 0) queueMicrotask(runDue);
    return () => void timers.delete(timer);
  }

  function runDue(): void {
    for (const timer of timers) {
      if (timer.at > clock) continue;
      timers.delete(timer);
      timer.run();
    }
  }

  return {
    server,
    idb,
    faults,
    now,
    setClock(at) {
      clock = at;
    },
    advance(ms) {
      clock += ms;
      runDue();
    },
    timers: () => [...timers].map(({ at }) => at),
    async tab(who = ada, { idle = false, ...given } = {}) {
      const report = (error: unknown) => void faults.push(error);
      const random = () => 1;
      const serverTime = () => Promise.resolve(now());
      const outbox = await openOutbox(who, { send: server.send, idb, now, serverTime, random, after, report, ...platform, ...given });
      await outbox.resume();
      if (!idle) outbox.start();
      onTestFinished(() => outbox.stop());
      return outbox;
    },
  };
}

const platform = {
  // Node's own, the same interface as the browser's.
  locks: navigator.locks,
  channel: (name: string) => new BroadcastChannel(name),
};

export const ada: Owner = person('Ada');
export const bola: Owner = person('Bola');

export function person(firstName: string): Owner {
  // Locks and channels are shared by a whole process: another person for each file keeps the files apart.
  return { schoolId: '0192f0c0-0000-7000-8000-00000000a001', userId: crypto.randomUUID(), firstName };
}

export function partOf({ schoolId, userId }: Owner): string {
  return `${schoolId}:${userId}`;
}

let made = 0;

/** A change of one field in the report of a bus; each of another field, so that each goes by itself. */
export function reportEdit(day = '2026-11-20', given: Partial<NewEdit> & { busId?: string } = {}): NewEdit {
  const { busId = bus, ...rest } = given;
  made += 1;
  return {
    kind: 'bus-report.record',
    params: { busId, day },
    body: { changes: { [`incidents/${made}`]: { text: 'A puncture' } } },
    base: { version: 1, was: { [`incidents/${made}`]: null } },
    title: `Bus report for ${day}`,
    route: `/school/report/bus-daily-report/${busId}/${day}`,
    schoolDate: '2026-11-20',
    ...rest,
  };
}

export function newBus(id = bus): NewEdit {
  return {
    kind: 'bus.record',
    params: { id },
    body: { changes: { plate: 'KJA-123', name: 'Lekki' } },
    base: { version: null, was: {} },
    title: 'Bus Lekki',
    route: `/school/bus/${id}`,
    schoolDate: '2026-11-20',
  };
}

export function states(outbox: Outbox): string[] {
  return outbox.view().records.map(({ state }) => state);
}

export function find(outbox: Outbox, id: string): OutboxRecord | undefined {
  return outbox.view().records.find((record) => record.id === id);
}

/** Waits until this is so; the outbox is never waited for by the clock. */
export function until(isSo: () => boolean, what = isSo.toString()): Promise<void> {
  return vi.waitFor(
    () => {
      if (!isSo()) throw new Error(`Still not so: ${what}`);
    },
    { timeout: 10_000, interval: 2 },
  );
}

export function untilStates(outbox: Outbox, ...wished: string[]): Promise<void> {
  return until(() => states(outbox).join() === wished.join(), `${wished.join()}, but ${states(outbox).join()}`);
}

/** The same, while the clock goes on. */
export function untilLater(tablet: Tablet, isSo: () => boolean): Promise<void> {
  return until(() => {
    tablet.advance(1000);
    return isSo();
  }, isSo.toString());
}
