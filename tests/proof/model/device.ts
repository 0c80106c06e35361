/** A device of the school: one database, one clock, one person signed in, and a few tabs. */
import { IDBFactory } from 'fake-indexeddb';
import { databaseName } from '#outbox/store.ts';
import { copyOf } from '#tests/outbox/copy-profile.ts';
import { createChannels } from './channels.ts';
import { createLocks, type DeviceLocks } from './locks.ts';
import type { Cache } from './screen.ts';
import type { Credentials, Person } from './server.ts';
import { openTab, type Tab } from './tab.ts';
import type { Line } from './wire.ts';
import type { World } from './world.ts';

export interface Device {
  index: number;
  idb: IDBFactory;
  locks: DeviceLocks;
  channels: ReturnType<typeof createChannels>;
  line: Line;
  /** What comes to the server only when everybody has come to rest. */
  late: (() => Promise<void>)[];
  /** What its clock says, and how far that is from the truth. */
  now: () => number;
  skew: number;
  person: Person;
  /** What the browser shows for whichever tab asks: there is one sign-in for all. */
  credentials: Credentials;
  isSignedIn: boolean;
  tabs: (Tab | null)[];
  /** Tabs of somebody who was signed in before, still open. */
  lingering: Tab[];
  /** Replays beside the tabs without asking for the lock, as a second browser of the same database would. */
  second: Tab | null;
  hasLocks: boolean;
  /** What each person's screens read last, and when by this device's clock. */
  caches: Map<string, { read: Cache; at: number }>;
  /** Everybody who was ever signed in here. */
  known: Set<Person>;
}

export async function addDevice(world: World, index: number, person: Person): Promise<Device> {
  const device: Device = {
    index,
    idb: new IDBFactory(),
    locks: createLocks(),
    channels: createChannels(),
    line: world.layLine(),
    late: [],
    now: () => world.time.now() + device.skew,
    skew: 0,
    person,
    credentials: await world.server.signIn(person),
    isSignedIn: true,
    tabs: [null, null],
    lingering: [],
    second: null,
    hasLocks: true,
    caches: new Map(),
    known: new Set([person]),
  };
  await refresh(world, device, person);
  return device;
}

/** The tab, opened when it is not, and awake. */
export async function tabOf(world: World, device: Device, index: number): Promise<Tab | null> {
  const open = device.tabs[index];
  if (open?.life.isAlive()) {
    if (open.life.isFrozen()) {
      open.life.thaw();
      open.outbox.start();
      await world.time.settle();
    }
    return open;
  }
  const tab = await openTab(world, device, { hasLocks: device.hasLocks });
  device.tabs[index] = tab;
  return tab;
}

export function openTabsOf(device: Device): Tab[] {
  return [...device.tabs, device.second, ...device.lingering].filter((tab) => tab !== null).filter(({ life }) => life.isAlive());
}

/** Closes every tab, or lets it die where it stands. */
export async function closeTabs(world: World, device: Device, how: 'close' | 'kill'): Promise<void> {
  for (const tab of openTabsOf(device)) {
    if (how === 'close' && !tab.life.isFrozen()) {
      // Its last request may hang; the browser does not wait for that.
      void tab.outbox.stop();
      await world.time.settle();
    }
    tab.life.die();
  }
  device.tabs = device.tabs.map(() => null);
  device.lingering = [];
  device.second = null;
  await world.time.settle();
}

/** This person from now on, whoever it was before. */
export async function signIn(world: World, device: Device, person: Person): Promise<void> {
  device.person = person;
  device.known.add(person);
  device.credentials = await world.server.signIn(person);
  device.isSignedIn = true;
  // Whoever signs in is online and reads.
  if (!device.caches.has(person.part)) await refresh(world, device, person);
}

/**
 * A computer of its own that is set up from an image of this one: the same edits, the same name, the same numbers. Null as
 * long as edits wait that both could still write into.
 */
export async function copyDevice(world: World, device: Device): Promise<Device | null> {
  const tab = await tabOf(world, device, 0);
  if (!tab || tab.outbox.view().records.some(({ mayGrow }) => mayGrow)) return null;
  const copy = await addDevice(world, world.devices.length, device.person);
  copy.idb = await copyOf(device.idb);
  copy.skew = device.skew;
  world.devices.push(copy);
  return copy;
}

export async function refresh(world: World, device: Device, { part }: Person): Promise<Cache> {
  const read = await world.readServer();
  device.caches.set(part, { read, at: device.now() });
  return read;
}

const dayMs = 24 * 3_600_000;
export const cacheLifeMs = 7 * dayMs;

/** What the screens hold, as long as they hold it. */
export function cacheOf(device: Device, { part }: Person): Cache {
  const cache = device.caches.get(part);
  const age = device.now() - (cache?.at ?? 0);
  // What a clock that was far ahead has read is thrown away.
  return cache && age <= cacheLifeMs && age >= -dayMs ? cache.read : new Map();
}

/** As "clear browsing data" does, or a full disk. Frozen tabs hold nothing: the browser has closed their connections. */
export async function dropDatabase(device: Device): Promise<void> {
  for (const { storage, life } of openTabsOf(device)) if (life.isFrozen()) storage.loseConnection();
  await new Promise<void>((resolve, reject) => {
    const request = device.idb.deleteDatabase(databaseName);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('It stays')));
  });
}
