import { expect, test } from 'vitest';
import { discardLeftBehind } from '#outbox/left-behind.ts';
import { listWaiting } from '#outbox/waiting.ts';
import { ada, bola, find, newTablet, partOf, reportEdit, states, type Tablet, untilLater, untilStates } from './tablet.ts';

const sealKey = 'k'.repeat(43);

/** Everything that stands in the database of the device, in letters. */
async function databaseOf({ idb }: Tablet): Promise<string> {
  const request = idb.open('sc-outbox-v1');
  await new Promise((resolve) => (request.onsuccess = resolve));
  const names = [...request.result.objectStoreNames];
  const kept = names.map(async (name) => {
    const all = request.result.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    return all.result;
  });
  const asText = (_: string, value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value);
  const text = JSON.stringify(await Promise.all(kept), asText);
  request.result.close();
  return text;
}

test('what the server has is nowhere to be read once the session has ended, and goes to a restored server all the same', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { sealKey });
  const first = await tab.enqueue(reportEdit());
  const second = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked', 'acked');
  // The first one left the overlay, the second is still in it.
  await tab.settle(({ id }) => id === first.id);
  expect(await databaseOf(tablet)).toContain(first.id);
  await tab.putAway();
  await tab.stop();
  const left = await databaseOf(tablet);
  for (const word of ['Ada', first.id, second.id, first.ui.title, first.lane]) expect(left).not.toContain(word);

  tablet.server.restore(0, 'epoch-2');
  const back = await tablet.tab(ada, { sealKey });
  const third = await back.enqueue(reportEdit());
  await untilLater(tablet, () => find(back, third.id)?.state === 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  expect(await databaseOf(tablet)).toContain(first.ui.title);
  expect(tablet.faults).toEqual([]);
});

test('what was sealed in several sessions is all there again, each edit once', async () => {
  const tablet = newTablet();
  const ids: string[] = [];
  for (let session = 0; session < 3; session += 1) {
    const tab = await tablet.tab(ada, { sealKey });
    ids.push((await tab.enqueue(reportEdit())).id);
    await untilLater(tablet, () => states(tab).join() === 'acked');
    await Promise.all([tab.putAway(), tab.putAway()]);
    await tab.stop();
  }
  const tab = await tablet.tab(ada, { sealKey, idle: true });
  expect((await tab.export()).map(({ id }) => id)).toEqual(ids);
});

test('what waits stays as it is, with the first name of whose it is, and is sent when its person is back', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { sealKey, idle: true });
  const edit = await tab.enqueue(reportEdit());
  await tab.putAway();
  await tab.stop();
  expect(await listWaiting(tablet.idb)).toEqual([{ part: partOf(ada), firstName: 'Ada', count: 1 }]);
  const back = await tablet.tab(ada, { sealKey });
  await untilLater(tablet, () => find(back, edit.id)?.state === 'acked');
});

test('nobody opens what another has left, nor with another key; what cannot be opened waits for the right one', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { sealKey });
  const edit = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  await tab.putAway();
  await tab.stop();
  for (const [who, key] of [
    [bola, sealKey],
    [ada, 'x'.repeat(43)],
  ] as const) {
    const other = await tablet.tab(who, { sealKey: key, idle: true });
    expect(await other.export()).toEqual([]);
    await other.stop();
    expect(await databaseOf(tablet)).not.toContain(edit.id);
  }
  const back = await tablet.tab(ada, { sealKey, idle: true });
  expect((await back.export()).map(({ id }) => id)).toEqual([edit.id]);
  expect(tablet.faults).toEqual([]);
});

test('who has nothing left here, because it was given up for them, is not named any more', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { sealKey, idle: true });
  await tab.enqueue(reportEdit());
  await tab.putAway();
  await tab.stop();
  expect(await databaseOf(tablet)).toContain('Ada');
  await discardLeftBehind({ part: partOf(ada), firstName: 'Ada', count: 1 }, tablet.now(), tablet.idb);
  expect(await databaseOf(tablet)).not.toContain('Ada');
});
