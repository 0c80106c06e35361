/** Lets one thing happen. */
import type { Role } from '#contract/role.ts';
import { isOfNewerBuild } from '#outbox/upcast.ts';
import { closeTabs, copyDevice, type Device, dropDatabase, openTabsOf, signIn, tabOf } from './device.ts';
import { choose, ended, look, write } from './people-act.ts';
import { rollBack, upgrade } from './builds.ts';
import { decide, decidedSoFar, forgetDecisions, lookAtProposals } from './deciding.ts';
import { become, hire, loseRights, roleOf } from './rights.ts';
import type { Step } from './steps.ts';
import { wakeServiceWorker } from './service-worker.ts';
import { readLedger } from './reader.ts';
import { openTab, type Tab } from './tab.ts';
import type { World } from './world.ts';

export async function takeStep(world: World, step: Step): Promise<void> {
  await take(world, step);
  await world.time.settle();
}

async function take(world: World, step: Step): Promise<void> {
  if ('device' in step) return onDevice(world, step);
  const { server, tally } = world;
  switch (step.do) {
    case 'wait':
      return world.time.advance(step.seconds * 1000);
    case 'end sessions': {
      const person = world.people[step.person];
      if (!person) return;
      tally.add('faults by kind', 'session ended');
      for (const device of world.devices) if (device.person === person) device.isSignedIn = false;
      return server.endSessions(person);
    }
    case 'take right':
    case 'give right':
      return setRole(world, step.person, step.do === 'give right' ? 'as hired' : 'Auditor');
    case 'hire': {
      const person = world.people[step.person];
      return person && hire(world, person, step.role);
    }
    case 'promote':
      return setRole(world, step.person, 'School Admin');
    case 'look at proposals': {
      const person = world.people[step.person];
      return person && lookAtProposals(world, person);
    }
    case 'decide':
      return decide(world, step);
    case 'set server clock':
      if (step.daysAhead !== 0) tally.add('faults by kind', 'the server’s clock jumps');
      world.aheadMs = Math.max(world.aheadMs, step.daysAhead * 24 * 3_600_000);
      return server.setClock(step.daysAhead);
    case 'back up':
      await world.backups.take(world.schoolId);
      world.backup = { at: world.time.now(), roles: new Map(world.roles), decided: decidedSoFar(world) };
      return;
    case 'restore':
      return restore(world);
  }
}

async function setRole(world: World, index: number, role: Role | 'as hired'): Promise<void> {
  const person = world.people[index];
  if (!person) return;
  const next = role === 'as hired' ? (world.hired.get(person.part) ?? 'School Admin') : role;
  if (roleOf(world, person.part) === next) return;
  if (role === 'Auditor') world.tally.add('faults by kind', 'right taken away');
  if (role === 'School Admin') world.tally.add('faults by kind', 'becomes a School Admin');
  await become(world, person, next);
}

/** More than that would leave no time for anything else. */
const mostFaults = 8;
const oldestBackup = 20 * 24 * 3_600_000;

/** People are where they were then: who has signed in since has to do so again. */
async function restore(world: World): Promise<void> {
  const { backup } = world;
  if (!backup || world.time.now() - backup.at > oldestBackup) return;
  world.tally.add('faults by kind', 'restored from a backup');
  world.restores += 1;
  await world.backups.restore(world.schoolId, world.chance.newId());
  world.forgetRead();
  world.roles = new Map(backup.roles);
  loseRights(world);
  forgetDecisions(world, backup.decided);
}

async function onDevice(world: World, step: Extract<Step, { device: 0 | 1 }>): Promise<void> {
  const device = world.devices[step.device];
  if (!device) return;
  const { tally } = world;
  const struck = (name: string) => tally.add('faults by kind', name);
  switch (step.do) {
    case 'edit':
      await signInAgain(world, step.device);
      return write(world, device, step);
    case 'choose':
      return choose(world, device, step);
    case 'offline':
      if (device.line.isUp) struck('connection lost');
      device.line.isUp = false;
      return;
    case 'online':
      device.line.isUp = true;
      for (const tab of openTabsOf(device)) if (!tab.life.isFrozen()) tab.outbox.kick();
      return;
    case 'faults':
      if (device.line.faults.length < mostFaults) device.line.faults.push(...step.faults);
      return;
    case 'trap':
      return setTrap(world, step);
    case 'sign in': {
      const person = world.people[step.person];
      if (!person || (person === device.person && device.isSignedIn)) return;
      struck(`other person signs in: ${step.how}`);
      const before = openTabsOf(device);
      if (step.how !== 'linger') await closeTabs(world, device, step.how);
      device.tabs = device.tabs.map(() => null);
      device.second = null;
      if (step.how === 'linger') device.lingering = before;
      return signIn(world, device, person);
    }
    case 'move clock':
      struck('clock jumps');
      device.skew += step.hours * 3_600_000;
      return;
    case 'steal locks':
      if (device.locks.stealAll() > 0) struck('lock stolen');
      return;
    case 'locks off':
    case 'locks on':
      device.hasLocks = step.do === 'locks on';
      if (!device.hasLocks) struck('locks switched off');
      return closeTabs(world, device, 'close');
    case 'second replayer':
      if (device.second?.life.isAlive()) return;
      struck('second replayer');
      device.second = await openTab(world, device, { hasLocks: false });
      return;
    case 'service worker':
      struck('service worker replays');
      return wakeServiceWorker(world, device);
    case 'roll back':
      return rollBack(world, device);
    case 'upgrade':
      return upgrade(world, device);
    case 'let go': {
      const waiting = device.line.underway.splice(0);
      await Promise.all(waiting.map((arrive) => arrive()));
      return;
    }
    case 'hold back':
      if (device.line.underway.length > 0) struck('a copy comes when all is over');
      device.late.push(...device.line.underway.splice(0));
      return;
    case 'newer server is back':
      device.line.isUp = true;
      device.line.faults = [];
      return seeItGoOn(world, device);
    case 'drop database': {
      // Only while this person's tab is there to notice: what nobody holds any more is lost, and the check-in says so.
      const tab = await tabOf(world, device, 0);
      if (!tab || device.known.size > 1) return;
      struck('database dropped');
      await forget(world, tab);
      await dropDatabase(device);
      return world.time.settle();
    }
    case 'copy profile': {
      const copy = await copyDevice(world, device);
      if (!copy) return;
      struck('browser profile copied');
      return write(world, copy, { do: 'edit', edits: step.edits, isFresh: false, device: step.device, tab: 0 });
    }
    case 'lose right':
    case 'regain right':
      return setRole(world, world.people.indexOf(device.person), step.do === 'regain right' ? 'as hired' : 'Auditor');
    default:
      return onTab(world, step);
  }
}

/** What no tab holds in memory goes with the database. */
async function forget(world: World, { person, outbox }: Tab): Promise<void> {
  const inMemory = new Set(outbox.view().records.map(({ id }) => id));
  const ledger = await readLedger(world.server, world.schoolId);
  const onServer = new Set(ledger.flatMap(({ opId, status }) => (status === 200 ? opId : [])));
  for (const intent of world.intents.all) {
    if (intent.part !== person.part || intent.savedAs === null || inMemory.has(intent.savedAs)) continue;
    intent.forgottenAfter = world.restores - (onServer.has(intent.savedAs) ? 0 : 1);
  }
}

async function onTab(
  world: World,
  step: Extract<Step, { do: 'reload' | 'kill' | 'freeze' | 'pause' | 'thaw' | 'lose connection' | 'look' }>,
): Promise<void> {
  const device = world.devices[step.device];
  const tab = device?.tabs[step.tab];
  if (!device || !tab?.life.isAlive()) return;
  const struck = (name: string) => world.tally.add('faults by kind', name);
  switch (step.do) {
    case 'reload':
      if (tab.life.isFrozen()) return;
      void tab.outbox.stop();
      await world.time.settle();
      tab.life.die();
      return;
    case 'kill':
      struck('tab killed');
      return tab.life.die();
    case 'freeze':
      struck('tab frozen');
      return tab.life.freeze();
    case 'pause':
      // The browser says so before it freezes a tab.
      struck('tab frozen');
      tab.outbox.pause();
      return tab.life.freeze();
    case 'thaw':
      tab.life.thaw();
      return tab.outbox.start();
    case 'lose connection':
      struck('database connection lost');
      return tab.storage.loseConnection();
    case 'look':
      if (!tab.life.isFrozen()) await look(world, device, tab);
  }
}

async function setTrap(world: World, { at, what, ...spot }: Extract<Step, { do: 'trap' }>): Promise<void> {
  const device = world.devices[spot.device];
  const tab = device && (await tabOf(world, device, spot.tab));
  if (!tab) return;
  const { tally } = world;
  tab.storage.set({
    at,
    what,
    sprung() {
      tally.add('faults by kind', what === 'full' ? 'disk full' : `tab dies at a write: ${at}, ${what}`);
      if (what === 'full') return;
      const removed = at === 'close' || what === 'die after';
      tally.add('kill points', at === 'enqueue' || at === 'lease' ? at : removed ? 'removed' : 'acked');
    },
  });
}

/** Who was signed out comes back sooner or later, before writing on. */
export async function signInAgain(world: World, index: number): Promise<void> {
  const device = world.devices[index];
  if (!device) return;
  const isOut = openTabsOf(device).some((tab) => tab.person === device.person && tab.outbox.view().connection === 'signed-out');
  if (device.isSignedIn && !isOut) return;
  await signIn(world, device, device.person);
  for (const tab of openTabsOf(device)) {
    if (tab.person !== device.person || tab.life.isFrozen()) continue;
    await ended(world, tab, tab.outbox.resume());
  }
}

/** With no console opened anew. What a newer build of the console wrote stays held. */
async function seeItGoOn(world: World, device: Device): Promise<void> {
  for (const tab of openTabsOf(device).filter(({ life, person }) => !life.isFrozen() && person === device.person)) {
    await ended(world, tab, tab.outbox.reconnected());
    await world.time.settle();
    const { records, connection } = tab.outbox.view();
    const isHeld = records.some((record) => record.state === 'held' && !isOfNewerBuild(record));
    if (tab.life.isAlive() && (isHeld || connection === 'update-needed'))
      world.wrong('unresolved', 'held although the newer server is back');
  }
}
