/** One world: a school, its people, their devices, and what was done and seen in it. */
import { busContent } from '#tests/support/factories.ts';
import type { Role } from '#contract/role.ts';
import { bus } from '#server/features/bus/table.ts';
import { columnsOf } from '#server/features/bus/queries.ts';
import type { Backups } from './backup.ts';
import { type Chance, startChance } from './chance.ts';
import { type Decisions, noDecisions } from './deciding.ts';
import { addDevice, closeTabs, type Device } from './device.ts';
import { readThings } from './reader.ts';
import type { Cache } from './screen.ts';
import type { Tally, Wrong } from './figures.ts';
import { type Intents, keepIntents } from './intents.ts';
import { addClassTo, type WorldClass } from './school-class.ts';
import type { Person, Server } from './server.ts';
import { startTime, type Time } from './time.ts';
import { layLine, type Line, type Watcher } from './wire.ts';

export interface World {
  server: Server;
  backups: Backups;
  time: Time;
  chance: Chance;
  tally: Tally;
  intents: Intents;
  schoolId: string;
  people: Person[];
  devices: Device[];
  schoolClass: WorldClass;
  /** Buses by id: the school's from the start, and those that people add. */
  buses: string[];
  layLine: () => Line;
  /** What all screens would read now. */
  readServer: () => Promise<Cache>;
  forgetRead: () => void;
  /** When the backup was taken, who was what then, and how many decisions had been taken. */
  backup: { at: number; roles: Map<string, Role>; decided: number } | null;
  restores: number;
  /** So far was the server's clock ahead at most, in ms. */
  aheadMs: number;
  /** By `schoolId:userId`: what they are now, and what they came as. A School Admin, where nothing is said. */
  roles: Map<string, Role>;
  hired: Map<string, Role>;
  decisions: Decisions;
  /** Device times that are taken: each edit is known by its own. */
  times: Set<string>;
  wrongs: string[];
  wrong: (what: Wrong, why: string) => void;
  reported: (error: unknown) => undefined;
}

export interface Stage {
  server: Server;
  backups: Backups;
  tally: Tally;
}

const fleet = 2;

export async function beginWorld({ server, backups, tally }: Stage, seed: number): Promise<World> {
  const time = startTime();
  server.enterWorld(time.now);
  await backups.begin();
  const chance = startChance(seed);
  const people = await server.addSchool(4);
  const [first, second] = people;
  if (!first || !second) throw new Error('Nobody works at this school');
  const { schoolId } = first;
  const schoolClass = await addClassTo(server, schoolId, { seed, now: new Date(time.now()) });
  const wrongs: string[] = [];
  // As long as nothing was answered, nothing has changed there.
  let answers = 0;
  let read: { after: number; things: Promise<Cache> } | null = null;
  const world: World = {
    server,
    backups,
    time,
    chance,
    tally,
    schoolId,
    schoolClass,
    people,
    intents: keepIntents(),
    devices: [],
    buses: [],
    layLine: () => layLine({ server, time, watcher }),
    readServer() {
      if (read?.after !== answers) read = { after: answers, things: readThings(server, schoolId) };
      return read.things;
    },
    forgetRead() {
      read = null;
    },
    backup: null,
    restores: 0,
    aheadMs: 0,
    roles: new Map(),
    hired: new Map(),
    decisions: noDecisions(),
    times: new Set(),
    wrongs,
    wrong(what, why) {
      tally.add('verdict', what);
      wrongs.push(`${what}: ${why}`);
    },
    reported(error) {
      // A full disk is told to the person; it is no defect.
      if (!isNamed(error, 'QuotaExceededError')) world.wrong('defects reported', String(error));
    },
  };
  const watcher: Watcher = {
    sent: ({ parts, credentials }) => {
      tally.add('network', 'requests');
      if (parts.some((part) => part !== credentials.part)) tally.add('network', 'requests that met the next person’s sign-in');
    },
    arrived: () => {
      answers += 1;
    },
    answered: ({ body }) => tally.add('network', 'answers replayed from the ledger', countReplayed(body)),
    struck: (fault) => {
      tally.add('faults by kind', fault);
      if (fault === 'tab dies with the request on its way') tally.add('kill points', 'sent');
      if (fault === 'tab dies with the answer on its way') tally.add('kill points', 'committed');
    },
  };
  for (let made = 0; made < fleet; made += 1) world.buses.push(await addBus(world));
  world.devices = [await addDevice(world, 0, first), await addDevice(world, 1, second)];
  return world;
}

export async function endWorld(world: World): Promise<void> {
  for (const device of world.devices) await closeTabs(world, device, 'kill');
}

/** A bus the school has had all along. */
async function addBus({ server, schoolId, chance, time }: World): Promise<string> {
  const id = chance.newId();
  const content = busContent({ plate: `KJA-${id.slice(0, 8)}` });
  const row = { schoolId, id, version: 1, ...columnsOf(content), updatedAt: new Date(time.now()), updatedByName: 'Muster' };
  await server.inSchool(schoolId, (tx) => tx.insert(bus).values(row));
  return id;
}

function countReplayed(body: unknown): number {
  if (typeof body !== 'object' || body === null || !('data' in body)) return 0;
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('results' in data) || !Array.isArray(data.results)) return 0;
  return data.results.filter((result: { replayed?: boolean }) => result.replayed === true).length;
}

export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
