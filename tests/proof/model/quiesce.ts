/** The faults stop: everybody comes back to every device they used, and nothing is waited for that time does not bring. */
import { isUnsent, needsAttention, type OutboxRecord } from '#outbox/record.ts';
import { upgrade } from './builds.ts';
import { closeTabs, type Device, signIn } from './device.ts';
import { doIt } from './people-act.ts';
import type { Person } from './server.ts';
import { openTab } from './tab.ts';
import type { World } from './world.ts';
import { actOf } from './edits.ts';

/** What one person's outbox on one device holds in the end. */
export interface Remains {
  device: number;
  part: string;
  /** In the queue, and what left it. */
  records: OutboxRecord[];
  queued: ReadonlySet<string>;
}

const mostRounds = 40;
const roundMs = 10 * 60_000;

export async function quiesce(world: World): Promise<Remains[]> {
  world.server.setClock(0);
  for (const device of world.devices) {
    device.line.isUp = true;
    device.line.faults = [];
    await Promise.all(device.line.underway.splice(0).map((arrive) => arrive()));
    await closeTabs(world, device, 'kill');
    device.hasLocks = true;
    await upgrade(world, device);
  }
  const remains: Remains[] = [];
  for (const device of world.devices) for (const person of device.known) remains.push(await comeBack(world, device, person));
  for (const device of world.devices) await Promise.all(device.late.splice(0).map((arrive) => arrive()));
  return remains;
}

async function comeBack(world: World, device: Device, person: Person): Promise<Remains> {
  await signIn(world, device, person);
  const tab = await openTab(world, device, { hasLocks: true });
  if (!tab) throw new Error('A tab died although nothing happens to it any more');
  // Whoever was signed in while the server was restored learns of it with the next edit.
  const shown = { version: null, state: '', content: {}, exists: false };
  const act = actOf('read notices', { thing: { bus: '' }, shown, hand: { mark: 0, newId: world.chance.newId } });
  if (act) await doIt(world, device, { tab, act });
  for (let round = 0; round < mostRounds; round += 1) {
    await world.time.settle();
    if (tab.outbox.view().records.every((record) => isAtRest(record, tab.outbox.view().records))) break;
    world.time.advance(roundMs);
  }
  const queued = tab.outbox.view().records;
  const records = await tab.outbox.export();
  await closeTabs(world, device, 'kill');
  tab.life.die();
  return { device: device.index, part: person.part, records, queued: new Set(queued.map(({ id }) => id)) };
}

/** On the server, with the person, or behind something that is with the person. */
export function isAtRest(record: OutboxRecord, all: readonly OutboxRecord[]): boolean {
  return !isUnsent(record) || needsAttention(record) || (record.state !== 'held' && isBlocked(record, all));
}

function isBlocked(record: OutboxRecord, all: readonly OutboxRecord[]): boolean {
  const inWay = all.filter(
    (other) => isUnsent(other) && ((other.lane === record.lane && other.seq < record.seq) || record.deps.includes(other.id)),
  );
  return inWay.some((other) => needsAttention(other) || isBlocked(other, all));
}
