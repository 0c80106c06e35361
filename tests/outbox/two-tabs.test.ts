import { expect, test } from 'vitest';
import type { Send } from '#outbox/outbox.ts';
import { heldUp, requestLost } from './school-server.ts';
import { ada, find, newBus, newTablet, partOf, reportEdit, states, until, untilLater, untilStates } from './tablet.ts';

test('an edit made in one tab shows in the other, also when neither of them replays', async () => {
  const tablet = newTablet();
  const busy = await lockHeld(`replay:${partOf(ada)}`);
  const one = await tablet.tab();
  const other = await tablet.tab();
  const edit = await one.enqueue(reportEdit());
  await until(() => find(other, edit.id)?.state === 'queued');
  await one.hold();
  await until(() => other.view().connection === 'signed-out');
  busy.letGo();
});

test('two tabs that edit at once number their edits without a gap or a double', async () => {
  const tablet = newTablet();
  const one = await tablet.tab();
  const other = await tablet.tab();
  const days = Array.from({ length: 50 }, (_, index) => `2026-11-${10 + (index % 7)}`);
  const edits = await Promise.all(days.flatMap((day) => [one.enqueue(reportEdit(day)), other.enqueue(reportEdit(day))]));
  expect(edits.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test('a tab never overtakes an edit of the same report that it has not heard of', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { channel: () => null });
  const silent = await tablet.tab(ada, { idle: true });
  const before = await silent.enqueue(reportEdit());
  const after = await tab.enqueue(reportEdit());
  await until(() => find(tab, after.id)?.state === 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([before.id, after.id]);
});

test('a tab never sends the report of a bus whose addition it has not heard of', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { channel: () => null });
  const silent = await tablet.tab(ada, { idle: true });
  const added = await silent.enqueue(newBus());
  const report = await tab.enqueue(reportEdit());
  await untilLater(tablet, () => find(tab, report.id)?.state === 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([added.id, report.id]);
});

test('of two tabs one replays, and every edit has one effect, in order by report', async () => {
  const tablet = newTablet();
  const tabs = [await tablet.tab(), await tablet.tab()];
  for (let index = 0; index < 60; index += 1) await tabs[index % 2]?.enqueue(reportEdit(`2026-11-${10 + (index % 5)}`));
  await until(() => tablet.server.applied.length === 60);
  await expectOnceAndInOrder(tablet);
  // With the lock nothing is sent twice at all.
  expect(tablet.server.arrived.flat()).toHaveLength(60);
});

test('two tabs without any lock do no harm: the ids see to it that each edit has one effect', async () => {
  const tablet = newTablet();
  const tabs = [await tablet.tab(ada, { locks: null }), await tablet.tab(ada, { locks: null })];
  for (let index = 0; index < 60; index += 1) await tabs[index % 2]?.enqueue(reportEdit(`2026-11-${10 + (index % 5)}`));
  await until(() => tablet.server.applied.length === 60);
  await expectOnceAndInOrder(tablet);
  for (const tab of tabs) await untilStates(tab, ...Array<string>(60).fill('acked'));
});

test('without a lock, a tab leaves alone what another one is sending', async () => {
  const { tablet, edit, second, letGo } = await sendingWithoutALock();
  const other = await second.enqueue(reportEdit('2026-11-20'));
  await until(() => find(second, other.id)?.state === 'acked');
  expect(tablet.server.arrived.flat().filter((id) => id === edit.id)).toHaveLength(1);
  letGo();
});

test('an answer that comes late still counts, although another tab took the edit over', async () => {
  const { tablet, edit, first, second, letGo } = await sendingWithoutALock();
  tablet.server.next(requestLost);
  tablet.advance(46_000);
  await until(() => second.view().connection === 'offline' && find(first, edit.id)?.state === 'queued');
  // Nobody may send it again: only the late answer can tell.
  await second.hold();
  letGo();
  await until(() => find(first, edit.id)?.state === 'acked');
});

test('a late failure does not take back what another tab was acknowledged', async () => {
  const { tablet, edit, first, second, fail } = await sendingWithoutALock();
  tablet.advance(46_000);
  await until(() => find(second, edit.id)?.state === 'acked');
  await second.hold();
  fail();
  await first.stop();
  expect(find(first, edit.id)?.state).toBe('acked');
});

test('when the tab that replays is gone, the other goes on', async () => {
  const tablet = newTablet();
  const holder = await lockHeld(`replay:${partOf(ada)}`);
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  expect(tablet.server.asked()).toBe(0);
  holder.letGo();
  await until(() => find(tab, edit.id)?.state === 'acked');
});

test('a tab that froze while it replays is passed over after 45 seconds', async () => {
  const tablet = newTablet();
  const frozen = heldUp();
  tablet.server.next(frozen.fault);
  const first = await tablet.tab();
  await first.enqueue(reportEdit('2026-11-19'));
  await frozen.arrived;
  const second = await tablet.tab();
  const edit = await second.enqueue(reportEdit('2026-11-20'));
  await until(() => tablet.timers().includes(tablet.now() + 45_000));
  tablet.advance(44_000);
  expect(tablet.server.asked()).toBe(1);
  tablet.advance(2_000);
  await until(() => find(second, edit.id)?.state === 'acked');
  expect(tablet.server.applied).toHaveLength(2);
  frozen.letGo();
  await until(() => !states(first).includes('leased'));
  expect(tablet.faults).toEqual([]);
});

test('a tab that is frozen or left lets go of its turn at once, and its late answer still counts', async () => {
  const tablet = newTablet();
  const slow = heldUp();
  tablet.server.next(slow.fault);
  const left = await tablet.tab();
  const edit = await left.enqueue(reportEdit('2026-11-19'));
  await slow.arrived;
  tablet.server.next(requestLost);
  const other = await tablet.tab();
  left.pause();
  await until(() => other.view().connection === 'offline' && find(other, edit.id)?.state === 'queued');
  expect(tablet.server.asked()).toBe(2);
  slow.letGo();
  await until(() => find(left, edit.id)?.state === 'acked');
  expect(tablet.server.applied).toHaveLength(1);
  expect(tablet.faults).toEqual([]);
});

test('a tab that was frozen sends again as soon as it is thawed, even while its old request hangs', async () => {
  const tablet = newTablet();
  const hung = heldUp();
  tablet.server.next(hung.fault);
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit('2026-11-19'));
  await hung.arrived;
  tab.pause();
  await tab.enqueue(reportEdit('2026-11-20'));
  expect(tablet.server.asked()).toBe(1);
  tab.start();
  await untilStates(tab, 'acked', 'acked');
  hung.fail();
  await tab.stop();
  expect(states(tab)).toEqual(['acked', 'acked']);
  expect(tablet.server.applied).toHaveLength(2);
});

test('a frozen tab hears of what happened meanwhile once it is thawed', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  tab.pause();
  const other = await tablet.tab();
  const edit = await other.enqueue(reportEdit());
  await untilStates(other, 'acked');
  tab.start();
  await until(() => find(tab, edit.id)?.state === 'acked');
});

test('a tab that is looked at takes the turn of one that is not, after the batch that is on its way', async () => {
  const tablet = newTablet();
  const heard: unknown[] = [];
  const hidden = await tablet.tab(ada, { idle: true, channel: (name) => overheard(name, heard) });
  for (let index = 0; index < 120; index += 1) await hidden.enqueue(reportEdit());
  const slow = heldUp();
  tablet.server.next(slow.fault);
  hidden.setSeen(false);
  hidden.start();
  await slow.arrived;
  const sentBySeen: number[] = [];
  const send: Send = (batch, epoch) => {
    sentBySeen.push(batch.ops.length);
    return tablet.server.send(batch, epoch);
  };
  await tablet.tab(ada, { send });
  await until(() => heard.includes('turn'));
  slow.letGo();
  await until(() => tablet.server.applied.length === 120);
  expect(sentBySeen).toEqual([50, 20]);
});

function overheard(name: string, heard: unknown[]): BroadcastChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => heard.push(data));
  return channel;
}

async function sendingWithoutALock() {
  const tablet = newTablet();
  const held = heldUp();
  tablet.server.next(held.fault);
  const first = await tablet.tab(ada, { locks: null });
  const edit = await first.enqueue(reportEdit('2026-11-19'));
  await held.arrived;
  const second = await tablet.tab(ada, { locks: null });
  return { tablet, edit, first, second, letGo: held.letGo, fail: held.fail };
}

async function expectOnceAndInOrder(tablet: ReturnType<typeof newTablet>): Promise<void> {
  const { applied } = tablet.server;
  expect(new Set(applied.map(({ id }) => id)).size).toBe(applied.length);
  for (const ofLane of Map.groupBy(applied, ({ lane }) => lane).values()) {
    const seqs = ofLane.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  }
}

async function lockHeld(name: string): Promise<{ letGo: () => void }> {
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  void navigator.locks.request(name, () => {
    taken.resolve();
    return released.promise;
  });
  await taken.promise;
  return { letGo: released.resolve };
}
