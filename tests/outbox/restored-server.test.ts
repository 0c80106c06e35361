import { expect, test } from 'vitest';
import { heldUp } from './school-server.ts';
import { ada, bola, find, newTablet, partOf, reportEdit, states, until, untilLater, untilStates } from './tablet.ts';

test('what a restored server lost goes again under the same ids, before newer edits', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  const first = await tab.enqueue(reportEdit());
  const second = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked', 'acked');
  const third = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked', 'acked', 'acked');
  // The first one left the overlay, the others are still in it.
  await tab.settle(({ id }) => id === first.id);

  tablet.server.restore(1, 'epoch-2');
  const fourth = await tab.enqueue(reportEdit());
  await untilLater(tablet, () => states(tab).join() === 'acked,acked,acked,acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([first.id, second.id, third.id, fourth.id]);
  expect(find(tab, first.id)?.ack).toMatchObject({ replayed: true, epoch: 'epoch-2' });
  expect(find(tab, second.id)?.ack).toMatchObject({ replayed: false, epoch: 'epoch-2' });
});

test('each person on a device meets the restored server, not only the first one who comes back', async () => {
  const tablet = newTablet();
  for (const who of [ada, bola]) {
    const tab = await tablet.tab(who);
    await tab.enqueue(reportEdit());
    await untilStates(tab, 'acked');
    await tab.settle(() => true);
    await tab.stop();
  }
  tablet.server.restore(0, 'epoch-2');
  for (const who of [ada, bola]) {
    const tab = await tablet.tab(who);
    await tab.enqueue(reportEdit('2026-11-19'));
    await untilLater(tablet, () => states(tab).join() === 'acked,acked');
    await tab.stop();
  }
  expect(tablet.server.applied.map(({ part }) => part)).toEqual([ada, ada, bola, bola].map(partOf));
});

test('an acknowledgement from before the restore does not count after it', async () => {
  const tablet = newTablet();
  const slow = await tablet.tab(ada, { locks: null });
  await slow.enqueue(reportEdit('2026-11-18'));
  await untilStates(slow, 'acked');
  const held = heldUp();
  tablet.server.next(held.fault);
  const edit = await slow.enqueue(reportEdit('2026-11-19'));
  await held.arrived;

  // The server applies it, and then loses it; another tab is the first to hear of the new epoch.
  tablet.server.restore(1, 'epoch-2');
  const quick = await tablet.tab(ada, { locks: null });
  const news = await quick.enqueue(reportEdit('2026-11-20'));
  await untilLater(tablet, () => find(quick, news.id)?.state === 'acked');
  await quick.hold();
  held.letGo();
  await until(() => find(slow, edit.id)?.state !== 'leased');
  expect(find(slow, edit.id)?.state).toBe('queued');
  await quick.resume();
  await untilLater(tablet, () => tablet.server.applied.length === 3);
  expect(tablet.server.applied.map(({ id }) => id)).toContain(edit.id);
});

test('an edit given up does not come back with a restored server', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  tablet.server.refuse((op) => (op.params['day'] === '2026-11-19' ? { status: 422, code: 'refused', message: 'No' } : null));
  const refused = await tab.enqueue(reportEdit('2026-11-19'));
  await tab.enqueue(reportEdit('2026-11-18'));
  await untilStates(tab, 'rejected', 'acked');
  await tab.discard(refused.id);
  tablet.server.refuse(null);
  tablet.server.restore(0, 'epoch-2');
  await tab.enqueue(reportEdit('2026-11-20'));
  await untilLater(tablet, () => states(tab).join() === 'acked,acked');
  expect(tablet.server.applied.map(({ id }) => id)).not.toContain(refused.id);
});
