/** A tab of a device with somebody's outbox in it: the real one, on a platform that can be taken away from it. */
import { openOutbox } from '#outbox/open-outbox.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { Device } from './device.ts';
import { type Life, startLife } from './life.ts';
import type { Person } from './server.ts';
import { openStorage, type Storage } from './storage.ts';
import type { World } from './world.ts';

export interface Tab {
  life: Life;
  person: Person;
  outbox: Outbox;
  storage: Storage;
}

/** Null when it died while it was opened, or its database could not be read. */
export async function openTab(world: World, device: Device, { hasLocks }: { hasLocks: boolean }): Promise<Tab | null> {
  const { person } = device;
  const life = startLife(world.time);
  const storage = openStorage(device.idb, life, {
    time: world.time,
    looseWrite: () => world.wrong('saved but not durable', 'a write need not reach the disk'),
  });
  const { random, newId } = world.chance;
  const failed = (error: unknown) => {
    if (life.isAlive()) world.reported(error);
  };
  const opening = openOutbox(
    { schoolId: person.schoolId, userId: person.userId, firstName: person.name },
    {
      send: device.line.sendFrom({
        life,
        random,
        credentials: () => device.credentials,
        hears: () => {
          storage.doing = 'answer';
        },
      }),
      idb: storage.idb,
      now: device.now,
      serverTime: () => Promise.resolve(device.line.isUp ? world.time.now() : null),
      random,
      newId,
      locks: hasLocks ? device.locks.of(life) : null,
      channel: device.channels(life),
      after: (ms, then) => world.time.after(ms, () => life.deliver(then)),
      report: failed,
    },
  );
  const outbox = await Promise.race([opening.catch(failed), life.died]);
  if (!outbox) return null;
  await Promise.race([outbox.resume().catch(failed), life.died]);
  outbox.start();
  await world.time.settle();
  return life.isAlive() ? { life, person, outbox, storage } : null;
}
