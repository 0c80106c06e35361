import { expect, test } from 'vitest';
import { NotSent, type Send } from '#outbox/outbox.ts';
import type { NewEdit } from '#outbox/record.ts';
import { heldUp, requestLost } from './school-server.ts';
import { bus, find, newBus, newTablet, reportEdit, states, until, untilStates } from './tablet.ts';

test('a field that was typed again before anything was sent goes once, with its last value over what it first held', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(undefined, { idle: true });
  const first = await tab.enqueue(odometer({ odometerStart: 41_000, notes: 'Rain' }, { odometerStart: 7, notes: '' }));
  tablet.advance(60_000);
  const again = await tab.enqueue(odometer({ odometerStart: 41_200 }, { odometerStart: 41_000 }, { title: 'The last of them' }));
  expect(again).toMatchObject({ id: first.id, seq: first.seq, ui: { title: 'The last of them' } });
  expect(again.at.device).toBe('2026-11-20T06:43:00.000Z');
  tab.start();
  await untilStates(tab, 'acked');
  expect(tablet.server.applied).toMatchObject([
    { body: { changes: { odometerStart: 41_200, notes: 'Rain' } }, base: { version: 1, was: { odometerStart: 7, notes: '' } } },
  ]);
});

test('what was folded is durable when the enqueueing resolves', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(undefined, { idle: true });
  await tab.enqueue(odometer({ odometerStart: 1 }));
  const grown = await tab.enqueue(odometer({ odometerStart: 2 }));
  expect((await tablet.tab(undefined, { idle: true })).view().records).toEqual([grown]);
});

test('an edit of another field goes by itself', async () => {
  const tab = await newTablet().tab(undefined, { idle: true });
  const first = await tab.enqueue(odometer({ odometerStart: 1 }));
  const second = await tab.enqueue(odometer({ odometerStart: 2, notes: 'Rain' }));
  expect(second).toMatchObject({ base: { chain: first.id }, body: { changes: { odometerStart: 2, notes: 'Rain' } } });
  expect(states(tab)).toEqual(['queued', 'queued']);
});

test('an edit that was on its way once never changes, even though nobody knows whether it arrived', async () => {
  const tablet = newTablet();
  tablet.server.always(requestLost);
  const tab = await tablet.tab();
  const first = await tab.enqueue(odometer({ odometerStart: 1 }));
  await until(() => tab.view().connection === 'offline' && find(tab, first.id)?.state === 'queued');
  await tab.stop();
  const second = await tab.enqueue(odometer({ odometerStart: 2 }));
  expect(second.id).not.toBe(first.id);
  expect(find(tab, first.id)).toMatchObject({ tries: 0, body: { changes: { odometerStart: 1 } } });
});

test('an edit that could not even leave the device may still be changed', async () => {
  const tablet = newTablet();
  let hasNetwork = false;
  const send: Send = (batch, epoch) => (hasNetwork ? tablet.server.send(batch, epoch) : Promise.reject(new NotSent()));
  const tab = await tablet.tab(undefined, { send });
  const first = await tab.enqueue(odometer({ odometerStart: 1 }));
  await until(() => tab.view().connection === 'offline' && find(tab, first.id)?.state === 'queued');
  await tab.stop();
  expect((await tab.enqueue(odometer({ odometerStart: 2 }))).id).toBe(first.id);
  hasNetwork = true;
  tab.start();
  await untilStates(tab, 'acked');
  expect(tablet.server.applied).toMatchObject([{ body: { changes: { odometerStart: 2 } } }]);
});

test('an edit on its way is not changed either, also from another tab that has not heard of it', async () => {
  const tablet = newTablet();
  const silent = await tablet.tab(undefined, { idle: true, channel: () => null });
  const held = heldUp();
  tablet.server.next(held.fault);
  const tab = await tablet.tab();
  const first = await tab.enqueue(odometer({ odometerStart: 1 }));
  await held.arrived;
  const second = await silent.enqueue(odometer({ odometerStart: 2 }));
  expect(second.base.chain).toBe(first.id);
  held.letGo();
  await until(() => tablet.server.applied.length === 1);
});

test('what must happen between two edits stays between them', async () => {
  const tab = await newTablet().tab(undefined, { idle: true });
  const first = await tab.enqueue(odometer({ odometerStart: 1 }));
  await tab.enqueue(reportEdit('2026-11-20', { kind: 'bus-report.submit', body: {}, base: { version: 1, was: {} } }));
  const after = await tab.enqueue(odometer({ odometerStart: 2 }));
  expect(after.id).not.toBe(first.id);
});

for (const [what, kind, body] of [
  ['handing in', 'bus-report.submit', {}],
  ['a decision', 'bus-report.review', { decision: 'RETURNED', note: 'Once more' }],
  ['a reading mark', 'notification.read', { ids: [], upTo: 4 }],
] as const) {
  test(`${what} is never folded into another one`, async () => {
    const tab = await newTablet().tab(undefined, { idle: true });
    const deed = { kind, body, base: { version: 1, was: {} }, ...(kind === 'notification.read' ? { params: {} } : {}) };
    await tab.enqueue(reportEdit('2026-11-20', deed));
    await tab.enqueue(reportEdit('2026-11-20', deed));
    expect(states(tab)).toEqual(['queued', 'queued']);
  });
}

test('nothing is folded into an edit that another one was made upon', async () => {
  const tab = await newTablet().tab(undefined, { idle: true });
  const added = await tab.enqueue(newBus());
  const grown = await tab.enqueue(newBus());
  expect(grown.id).toBe(added.id);
  await tab.enqueue(odometer({ odometerStart: 1 }));
  const later = await tab.enqueue(newBus());
  expect(later).toMatchObject({ base: { chain: added.id } });
});

test('an edit in place of a refused one is folded into nothing, and edits after it may be folded into it', async () => {
  const tablet = newTablet();
  tablet.server.refuse(() => ({ status: 422, code: 'refused', message: 'No' }));
  const tab = await tablet.tab();
  const refused = await tab.enqueue(odometer({ odometerStart: 1 }));
  await untilStates(tab, 'rejected');
  await tab.stop();
  const waiting = await tab.enqueue(odometer({ odometerStart: 2 }));
  const mended = await tab.enqueue(odometer({ odometerStart: 3 }, { odometerStart: 2 }, { supersedes: refused.id }));
  expect([refused.id, waiting.id]).not.toContain(mended.id);
});

test('two tabs that type the same field at once leave one edit with the last of the values', async () => {
  const tablet = newTablet();
  const tabs = [await tablet.tab(undefined, { idle: true }), await tablet.tab(undefined, { idle: true })];
  const values = Array.from({ length: 20 }, (_, index) => index);
  const stored = await Promise.all(values.flatMap((value) => tabs.map((tab) => tab.enqueue(odometer({ odometerStart: value })))));
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  for (const tab of tabs) tab.start();
  await until(() => tabs.every((tab) => states(tab).join() === 'acked'));
  expect(tablet.server.applied).toMatchObject([{ body: { changes: { odometerStart: 19 } } }]);
});

function odometer(changes: Record<string, unknown>, was: Record<string, unknown> = {}, given: Partial<NewEdit> = {}): NewEdit {
  return reportEdit('2026-11-20', { busId: bus, body: { changes }, base: { version: 1, was }, ...given });
}
