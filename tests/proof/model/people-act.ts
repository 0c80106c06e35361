/** What people do with the console: write, read again, and decide about what was refused. */
import { canSendAgain } from '#outbox/choices.ts';
import { type Fields, readField } from '#contract/change.ts';
import { changesOf } from '#outbox/edited-fields.ts';
import { deviceTime } from '#outbox/device-time.ts';
import { isRefused, isWaiting, type OutboxRecord } from '#outbox/record.ts';
import { refusedFields } from '#client/offline/superseding.ts';
import { cacheOf, type Device, refresh, tabOf } from './device.ts';
import { type Act, actOf, type Hand } from './edits.ts';
import { isOfLeaving, leavingAct, type LeavingDeed } from './leaving.ts';
import { isOfMorning, morningAct, type MorningDeed, putRightMark } from './morning.ts';
import { isOfProposing, proposingAct, type ProposingDeed } from './proposing.ts';
import { mayWrite, roleOf } from './rights.ts';
import { classLane, registerOf } from './school-class.ts';
import { type BusThing, type Cache, type Shown, shownOf, type Thing } from './screen.ts';
import type { EditChoice, Step } from './steps.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

const nothing: Shown = { version: null, state: '', content: {}, exists: false };
const days = ['2026-11-20', '2026-11-19'];

export async function write(world: World, device: Device, step: Extract<Step, { do: 'edit' }>): Promise<void> {
  const tab = await tabOf(world, device, step.tab);
  if (!tab) return;
  if (step.isFresh || cacheOf(device, tab.person).size === 0) await look(world, device, tab);
  tab.storage.doing = 'enqueue';
  for (const choice of step.edits) {
    if (!tab.life.isAlive()) break;
    const act = actFor(world, device, { tab, choice });
    if (act) await doIt(world, device, { tab, act });
  }
  await world.time.settle();
  tab.storage.doing = null;
}

/** Reads everything from the server again, and lets go of overlays that are not needed any more. */
export async function look(world: World, device: Device, tab: Tab): Promise<void> {
  if (!device.line.isUp) return;
  const cache = await refresh(world, device, tab.person);
  tab.storage.doing = 'close';
  const caughtUp = ({ lane, ack }: OutboxRecord) => (cache.get(lane)?.version ?? 0) >= (ack?.version ?? 0);
  await ended(world, tab, tab.outbox.settle(caughtUp));
  await world.time.settle();
  tab.storage.doing = null;
}

function actFor(world: World, device: Device, { tab, choice }: { tab: Tab; choice: EditChoice }): Act | null {
  const { records } = tab.outbox.view();
  const cache = cacheOf(device, tab.person);
  const bus = world.buses[choice.bus % world.buses.length] ?? '';
  const hand = { mark: world.intents.all.length + 1, newId: world.chance.newId };
  const deed = deedFor(world, { tab, choice });
  if (isOfMorning(deed)) return morningActFor(world, cache, { tab, choice: { ...choice, deed }, hand });
  if (isOfLeaving(deed)) return leavingActFor(world, device, { tab, choice: { ...choice, deed }, hand });
  if (isOfProposing(deed)) return proposingActFor(world, cache, { tab, choice: { ...choice, deed }, hand });
  const ofBus = { bus };
  const day = days[choice.day % days.length] ?? '';
  const isKnown = shownOf(world, cache, { thing: ofBus, records }).exists;
  if (!isKnown) return actOf('read notices', { thing: ofBus, shown: nothing, hand });
  const things: BusThing[] = deed.includes('bus') ? [ofBus] : [{ bus, day }, { bus, day: '2026-11-18' }, ofBus];
  for (const thing of things) {
    const act = actOf(deed, { thing, shown: shownOf(world, cache, { thing, records }), hand });
    if (act) return act;
  }
  return actOf('bus field', { thing: ofBus, shown: shownOf(world, cache, { thing: ofBus, records }), hand });
}

/** Whose class list was never read, or too long ago, has no register to take. */
function morningActFor(world: World, cache: Cache, { tab, choice, hand }: Morning): Act | null {
  const { records } = tab.outbox.view();
  const { children } = world.schoolClass;
  if (!cache.has(classLane(world.schoolClass))) return actOf('read notices', { thing: { bus: '' }, shown: nothing, hand });
  const child = children[choice.bus % children.length] ?? '';
  const register = registerOf(world.schoolClass, days[choice.day % days.length] ?? '');
  return morningAct(choice.deed, {
    register,
    children,
    child,
    shown: shownOf(world, cache, { thing: { register }, records }),
    movements: shownOf(world, cache, { thing: { child }, records }),
    hand: { ...hand, clock: deviceTime(tab.outbox) },
  });
}

/** What the console offers this person: whoever takes registers proposes nothing, and the other way round. */
function deedFor({ roles, hired }: World, { tab: { person }, choice: { deed } }: Pick<Morning, 'tab'> & { choice: EditChoice }) {
  const now = roles.get(person.part);
  // Who lost every right has the console still open that they had.
  const role = now === 'Auditor' ? hired.get(person.part) : now;
  if (role === 'Support') return isOfMorning(deed) ? 'propose' : deed;
  if (role === 'Hybrid') return 'read notices';
  return isOfProposing(deed) ? 'mark' : deed;
}

function proposingActFor(world: World, cache: Cache, { tab, choice, hand }: Morning<ProposingDeed>): Act | null {
  const { children } = world.schoolClass;
  const { records } = tab.outbox.view();
  const child = children[choice.bus % children.length] ?? '';
  const register = registerOf(world.schoolClass, days[choice.day % days.length] ?? '');
  const shown = shownOf(world, cache, { thing: { register }, records });
  return proposingAct(choice.deed, { register, child, shown, cache, hand });
}

function leavingActFor(world: World, device: Device, { tab, choice, hand }: Morning<LeavingDeed>): Act | null {
  const { schoolClass } = world;
  const cache = cacheOf(device, tab.person);
  const { records } = tab.outbox.view();
  const desk = {
    userId: tab.person.userId,
    schoolClass,
    child: schoolClass.children[choice.bus % schoolClass.children.length] ?? '',
    which: choice.day,
    cache,
    records,
    isOffline: !device.line.isUp,
    hand: { ...hand, clock: deviceTime(tab.outbox) },
  };
  const isKnown = cache.has(classLane(schoolClass));
  // What cannot be done to this leave gives way to what can.
  const deeds: LeavingDeed[] = [choice.deed, 'gate-in', 'gate-out', 'approve', 'ask'];
  const act = isKnown ? deeds.map((deed) => leavingAct(deed, desk)).find((one) => one !== null) : null;
  return act ?? actOf('read notices', { thing: { bus: '' }, shown: nothing, hand });
}

interface Morning<Deed = MorningDeed> {
  tab: Tab;
  choice: EditChoice & { deed: Deed };
  hand: Hand;
}

/** The person presses the button. What became of it is only what the screen could say; true when it said so. */
export async function doIt(world: World, device: Device, { tab, act }: { tab: Tab; act: Act }): Promise<boolean> {
  const { time, tally, times, intents } = world;
  const { edit, lane, isBad } = act;
  do time.advance(1);
  while (times.has(new Date(device.now()).toISOString()));
  const deviceTime = new Date(device.now()).toISOString();
  times.add(deviceTime);
  tally.add('edits by kind', edit.kind);
  const { kind, params, supersedes = null } = edit;
  const { part } = tab.person;
  const { skew, index } = device;
  const made = { part, device: index, kind, params, lane, isBad, deviceTime, skew, madeAt: time.now(), supersedes };
  const intent = intents.make({ ...made, body: edit.body, changes: changesOf(edit.body), saw: edit.base.was });
  intent.lostRight = !mayWrite(roleOf(world, part), kind);
  const saving = tab.outbox.enqueue(edit).then(({ id }) => {
    if (!tab.life.isAlive()) return;
    intent.savedAs = id;
    if (kind === 'bus.record' && edit.base.version === null && params['id'] && !world.buses.includes(params['id']))
      world.buses.push(params['id']);
  });
  return ended(world, tab, saving);
}

export async function choose(world: World, device: Device, step: Extract<Step, { do: 'choose' }>): Promise<void> {
  const tab = await tabOf(world, device, step.tab);
  // Nobody presses anything in a tab that dies as it wakes up.
  if (!tab?.life.isAlive()) return;
  const { records } = tab.outbox.view();
  const refused = records.filter(isRefused);
  const one = refused[step.which % (refused.length || 1)];
  if (step.what === 'discard all') {
    // Asked for at sign-out only: most people keep their work.
    if (step.which > 0) return;
    await world.intents.giveUp(records.filter(isWaiting), ended(world, tab, tab.outbox.discardAll()));
  } else if (one && step.what === 'discard') {
    await world.intents.giveUp([one], ended(world, tab, tab.outbox.discard(one.id)));
  } else if (step.what === 'discard newest') {
    const newest = records.findLast(isWaiting);
    if (!newest) return;
    await world.intents.giveUp([newest], ended(world, tab, tab.outbox.discard(newest.id)));
  } else if (one && step.what === 'send again' && canSendAgain(one)) {
    await ended(world, tab, tab.outbox.sendAgain(one.id));
  } else if (one && step.what === 'put right') {
    await look(world, device, tab);
    await putRight(world, device, { tab, refused: one });
  }
  await world.time.settle();
}

/** The refused edit once more in its form, upon what the screen shows now. */
async function putRight(world: World, device: Device, { tab, refused }: { tab: Tab; refused: OutboxRecord }): Promise<void> {
  const fields = refusedFields(refused);
  if (fields.length === 0 || !tab.life.isAlive()) return;
  const thing = thingOf(refused);
  const { records } = tab.outbox.view();
  const cache = cacheOf(device, tab.person);
  const shown = shownOf(world, cache, { thing, records });
  const old = changesOf(refused.body);
  const mark = world.intents.all.length + 1;
  const was = Object.fromEntries(fields.map((path) => [path, readField(shown.content, path)]));
  const changes = Object.assign({}, ...fields.map((path) => putRightField(path, { old: old[path], was: was[path], mark })));
  const edit = {
    kind: refused.kind,
    params: refused.params,
    body: { changes },
    base: { version: shown.version, was },
    title: refused.kind,
    route: '/',
    schoolDate: '2026-11-20',
    supersedes: refused.id,
  };
  tab.storage.doing = 'enqueue';
  await world.intents.giveUp([refused], doIt(world, device, { tab, act: { edit, lane: refused.lane, isBad: false } }));
  tab.storage.doing = null;
}

function thingOf({ kind, params: { busId, day, id, classId } }: OutboxRecord): Thing {
  if (kind === 'register.record') return { register: { classId: classId ?? '', day: day ?? '', session: 'DAY' } };
  return busId !== undefined && day !== undefined ? { bus: busId, day } : { bus: id ?? '' };
}

function putRightField(path: string, { old, was, mark }: { old: unknown; was: unknown; mark: number }): Fields {
  if (path === 'odometerEnd') return { [path]: 9_000_000 + mark };
  if (typeof old === 'number' && path === 'odometerStart') return { [path]: mark };
  if (path === 'name' || (typeof old === 'string' && old.startsWith('mark '))) return { [path]: `mark ${mark}` };
  return path.startsWith('marks/') ? putRightMark(path, { was, mark }) : { [path]: old };
}

/** Until it is done, which is true, or has failed, or the tab is dead and never tells. */
export function ended(world: World, tab: Tab, deed: Promise<unknown>): Promise<boolean> {
  const told = deed.then(
    () => tab.life.isAlive(),
    (error: unknown) => {
      if (tab.life.isAlive()) world.reported(error);
      return false;
    },
  );
  return Promise.race([told, tab.life.died.then(() => false)]);
}
