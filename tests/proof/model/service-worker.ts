/** The service worker's way to replay, which is the product's own; what its grant opens is tested elsewhere. */
import { keepGrant } from '#outbox/kept-grant.ts';
import { replayOnce } from '#outbox/replay-once.ts';
import type { Device } from './device.ts';
import { startLife } from './life.ts';
import { openStorage } from './storage.ts';
import type { World } from './world.ts';

const grant = { grant: 'for this person', expiresAt: Number.MAX_SAFE_INTEGER, url: '/', secretKey: '' };

/** Wakes, sends what waits, and is put to sleep at the latest when everything else is at rest. */
export async function wakeServiceWorker(world: World, device: Device): Promise<void> {
  const { time, chance } = world;
  const { part } = device.person;
  const life = startLife(time);
  const storage = openStorage(device.idb, life, { time, looseWrite: () => world.wrong('saved but not durable', 'a worker’s write') });
  const { credentials } = device;
  const failed = (error: unknown) => {
    if (life.isAlive()) world.reported(error);
  };
  const hears = () => {
    storage.doing = 'answer';
  };
  const send = device.line.sendFrom({ life, random: chance.random, credentials: () => credentials, hears });
  const replaying = keepGrant(part, grant, storage.idb).then(() =>
    replayOnce(part, {
      sendWith: () => send,
      idb: storage.idb,
      now: device.now,
      random: chance.random,
      newId: chance.newId,
      locks: device.hasLocks ? device.locks.of(life) : null,
      channel: device.channels(life),
      after: (ms, then) => time.after(ms, () => life.deliver(then)),
      report: failed,
    }),
  );
  void replaying.catch(failed);
  await time.settle();
  life.die();
}
