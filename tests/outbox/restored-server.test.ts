import { expect, test } from 'vitest';
import { mergeChanges } from '#contract/change.ts';
import type { OpResult } from '#contract/sync.ts';
import { changesOf } from '#outbox/edited-fields.ts';
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

test('an edit that was taken in part goes again as well, and is asked about once more', async () => {
  const { tablet, tab, edit } = await tabWithAnEditInConflict();
  tablet.server.restore(0, 'epoch-2');
  await tab.enqueue(reportEdit('2026-11-19'));
  await untilLater(tablet, () => states(tab).join() === 'conflict,acked');
  expect(tablet.server.applied.map(({ id }) => id)).toContain(edit.id);
});

test('a restored server that still has the edit it took in part says the same of it again', async () => {
  const { tablet, tab, edit } = await tabWithAnEditInConflict();
  tablet.server.restore(1, 'epoch-2');
  tablet.server.refuse(null);
  await tab.enqueue(reportEdit('2026-11-19'));
  await untilLater(tablet, () => states(tab).join() === 'conflict,acked');
  expect(tablet.server.applied.filter(({ id }) => id === edit.id)).toHaveLength(1);
});

for (const decision of ['discarded', 'superseded'] as const) {
  test(`the part that was taken of an edit goes again although the rest of it was ${decision}, and nobody is asked twice`, async () => {
    const { tablet, tab, edit } = await tabWithAnEditInConflict();
    tablet.server.refuse((op) => (op.id === edit.id ? inConflict : null));
    if (decision === 'discarded') await tab.discard(edit.id);
    else await tab.enqueue(reportEdit('2026-11-20', { supersedes: edit.id }));
    await until(() => tab.view().records.every(({ state }) => state === 'acked'));
    tablet.server.restore(0, 'epoch-2');
    const news = await tab.enqueue(reportEdit('2026-11-18'));
    await untilLater(tablet, () => find(tab, news.id)?.state === 'acked');
    await untilLater(tablet, () => tab.view().records.every(({ state }) => state === 'acked'));
    expect(tablet.server.applied.map(({ id }) => id)).toContain(edit.id);
    expect((await tab.export()).find(({ id }) => id === edit.id)?.state).toBe(decision);
  });
}

for (const decision of ['discarded', 'superseded'] as const) {
  test(`what was ${decision} of an edit is not taken by a server that has gone back to what its person had seen`, async () => {
    const { tablet, tab, edit } = await tabWithAnEditInConflict();
    tablet.server.refuse((op) => (op.id === edit.id ? inConflict : null));
    if (decision === 'discarded') await tab.discard(edit.id);
    else await tab.enqueue(reportEdit('2026-11-20', { supersedes: edit.id }));
    await until(() => tab.view().records.every(({ state }) => state === 'acked'));
    tablet.server.restore(0, 'epoch-2');
    const news = await tab.enqueue(reportEdit('2026-11-18'));
    await untilLater(tablet, () => find(tab, news.id)?.state === 'acked');
    const again = tablet.server.applied.find(({ id }) => id === edit.id);
    const merge = mergeChanges({ notes: '', odometerEnd: null }, changesOf(again?.body), again?.base.was ?? {});
    expect(merge).toMatchObject({ apply: { odometerEnd: 5 }, conflicts: [{ path: 'notes' }] });
  });
}

test('what was taken of a decided edit and is disputed after the restore is asked about', async () => {
  const { tablet, tab, edit } = await tabWithAnEditInConflict();
  await tab.discard(edit.id);
  const conflicts = ['notes', 'odometerEnd'].map((path) => ({ path, base: null, mine: 1, theirs: 2 }));
  tablet.server.refuse((op) => (op.id === edit.id ? { ...inConflict, conflicts } : null));
  tablet.server.restore(0, 'epoch-2');
  await tab.enqueue(reportEdit('2026-11-19'));
  await untilLater(tablet, () => find(tab, edit.id)?.state === 'conflict');
});

test('weeks later the server only knows which fields were in conflict, and who decided on them is not asked again', async () => {
  const { tablet, tab, edit } = await tabWithAnEditInConflict();
  await tab.discard(edit.id);
  const { conflicts: _, ...old } = { ...inConflict, message: longAgo, inConflict: ['notes'] };
  tablet.server.refuse((op) => (op.id === edit.id ? old : null));
  tablet.server.restore(0, 'epoch-2');
  const news = await tab.enqueue(reportEdit('2026-11-20'));
  await untilLater(tablet, () => find(tab, news.id)?.state === 'acked');
  expect((await tab.export()).find(({ id }) => id === edit.id)?.state).toBe('discarded');
});

test('who has not decided is shown what stood against what, also when the server no longer knows', async () => {
  const { tablet, tab, edit } = await tabWithAnEditInConflict();
  const { conflicts: _, ...old } = { ...inConflict, message: longAgo, inConflict: ['notes'] };
  tablet.server.refuse((op) => (op.id === edit.id ? old : null));
  tablet.server.restore(0, 'epoch-2');
  await tab.enqueue(reportEdit('2026-11-19'));
  await untilLater(tablet, () => states(tab).join() === 'conflict,acked');
  expect(find(tab, edit.id)?.last).toMatchObject({ message: inConflict.message, conflicts: inConflict.conflicts });
});

const longAgo = 'This edit reached the server more than two weeks ago';

const inConflict: Partial<OpResult> = {
  status: 409,
  code: 'conflict',
  message: 'Somebody else changed this first',
  conflicts: [{ path: 'notes', base: '', mine: 'Rain', theirs: 'Sun' }],
};

/** Its odometer is on the server, its notes are not. */
async function tabWithAnEditInConflict() {
  const tablet = newTablet();
  const tab = await tablet.tab();
  tablet.server.refuse((op) => (op.params['day'] === '2026-11-20' ? inConflict : null));
  const body = { changes: { notes: 'Rain', odometerEnd: 5 } };
  const edit = await tab.enqueue(reportEdit('2026-11-20', { body, base: { version: 1, was: { notes: '', odometerEnd: null } } }));
  await untilStates(tab, 'conflict');
  return { tablet, tab, edit };
}
