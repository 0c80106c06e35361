import { expect, test } from 'vitest';
import { ada, newTablet, reportEdit, states, untilStates } from './tablet.ts';

const day = 24 * 3_600_000;

test('what left the queue is forgotten after thirty days, not sooner', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  await tab.settle(() => true);
  await tab.stop();
  tablet.setClock(tablet.now() + 29 * day);
  expect(await (await tablet.tab(ada, { idle: true })).export()).toHaveLength(1);
  tablet.setClock(tablet.now() + 2 * day);
  expect(await (await tablet.tab(ada, { idle: true })).export()).toHaveLength(0);
});

test('an overlay is dropped once no cache can be older than it', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  tablet.setClock(tablet.now() + 6 * day);
  expect(states(await tablet.tab(ada, { idle: true }))).toEqual(['acked']);
  tablet.setClock(tablet.now() + 2 * day);
  const later = await tablet.tab(ada, { idle: true });
  expect(states(later)).toEqual([]);
  expect(await later.export()).toHaveLength(1);
});

test('an edit that waited for more than sixty days is kept, and goes only when the person wants it', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { idle: true });
  const edit = await tab.enqueue(reportEdit());
  tablet.setClock(tablet.now() + 61 * day);
  const later = await tablet.tab();
  expect(states(later)).toEqual(['rejected']);
  await later.sendAgain(edit.id);
  await untilStates(later, 'acked');
});

test('an edit that waited for less is sent by itself', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { idle: true });
  await tab.enqueue(reportEdit());
  tablet.setClock(tablet.now() + 59 * day);
  await untilStates(await tablet.tab(), 'acked');
});

test('an edit that was held for more than sixty days goes only when the person wants it', async () => {
  const tablet = newTablet();
  tablet.server.refuse(() => ({ status: 426, code: 'too_new', message: 'This edit was made by a newer version' }));
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit());
  await untilStates(tab, 'held');
  await tab.stop();
  tablet.server.refuse(null);
  tablet.setClock(tablet.now() + 61 * day);
  expect(states(await tablet.tab(ada, { idle: true }))).toEqual(['rejected']);
});
