import { expect, test } from 'vitest';
import { requestLost } from './school-server.ts';
import { ada, find, newTablet, reportEdit, states, type Tablet, until, untilLater, untilStates } from './tablet.ts';

const day = 24 * 3_600_000;

test('what left the queue is forgotten after thirty days, not sooner', async () => {
  const tablet = newTablet();
  const first = await acknowledgedAndClosed(tablet);
  tablet.setClock(tablet.now() + 29 * day);
  await acknowledgedAndClosed(tablet);
  expect(await keptOn(tablet)).toContain(first);
  tablet.setClock(tablet.now() + 2 * day);
  await acknowledgedAndClosed(tablet);
  expect(await keptOn(tablet)).not.toContain(first);
});

for (const [what, off] of [
  ['a year behind', -365],
  ['a year ahead', 365],
] as const) {
  test(`with a clock that jumped ${what} nothing is forgotten that a restored server may have lost`, async () => {
    const tablet = newTablet();
    await acknowledgedAndClosed(tablet);
    const real = tablet.now();
    tablet.setClock(real + off * day);
    await tablet.tab(ada, { idle: true });
    tablet.setClock(real);
    const tab = await tablet.tab();
    tablet.server.restore(0, 'epoch-2');
    await tab.enqueue(reportEdit('2026-11-18'));
    await untilLater(tablet, () => tablet.server.applied.length === 2);
  });

  test(`an overlay outlives a tab that is opened again while the clock is ${what}`, async () => {
    const tablet = newTablet();
    tablet.setClock(tablet.now() + off * day);
    const served = newTablet().server;
    const tab = await tablet.tab(ada, { send: served.send });
    await tab.enqueue(reportEdit());
    await untilStates(tab, 'acked');
    expect(states(await tablet.tab(ada, { idle: true }))).toEqual(['acked']);
  });
}

async function acknowledgedAndClosed(tablet: Tablet): Promise<string> {
  const tab = await tablet.tab();
  const { id } = await tab.enqueue(reportEdit());
  await until(() => find(tab, id)?.state === 'acked');
  await tab.settle(() => true);
  await tab.stop();
  return id;
}

async function keptOn(tablet: Tablet): Promise<string[]> {
  return (await (await tablet.tab(ada, { idle: true })).export()).map(({ id }) => id);
}

test('an overlay is dropped once no cache can be older than it', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  tablet.setClock(tablet.now() + 7 * day);
  expect(states(await tablet.tab(ada, { idle: true }))).toEqual(['acked']);
  tablet.setClock(tablet.now() + 2 * day);
  const later = await tablet.tab(ada, { idle: true });
  expect(states(later)).toEqual([]);
  expect(await later.export()).toHaveLength(1);
});

test('an edit that waited for more than sixty days is kept, and goes only when the person wants it', async () => {
  const { tablet, edit } = await tabletWithAnUnsentEdit();
  tablet.setClock(tablet.now() + 61 * day);
  const later = await tablet.tab();
  await until(() => find(later, edit.id)?.state === 'rejected');
  await later.sendAgain(edit.id);
  await until(() => find(later, edit.id)?.state === 'acked');
});

test('an edit that waited for less is sent by itself', async () => {
  const { tablet, edit } = await tabletWithAnUnsentEdit();
  tablet.setClock(tablet.now() + 59 * day);
  const later = await tablet.tab();
  await until(() => find(later, edit.id)?.state === 'acked');
});

test('an edit that was held for more than sixty days goes only when the person wants it', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit('2026-11-19'));
  await untilStates(tab, 'acked');
  tablet.server.refuse(() => ({ status: 426, code: 'too_new', message: 'This edit was made by a newer version' }));
  const { id } = await tab.enqueue(reportEdit());
  await until(() => find(tab, id)?.state === 'held');
  await tab.stop();
  tablet.server.refuse(null);
  tablet.setClock(tablet.now() + 61 * day);
  const later = await tablet.tab();
  await until(() => find(later, id)?.state === 'rejected');
});

for (const [what, off] of [
  ['a year behind', -365],
  ['a year ahead', 365],
] as const) {
  test(`an edit that was made while the clock was ${what} is sent by itself`, async () => {
    const { tablet, tab } = await tabletWithAnUnsentEdit();
    const real = tablet.now();
    tablet.setClock(real + off * day);
    const edit = await tab.enqueue(reportEdit('2026-11-17'));
    tablet.setClock(real + day);
    const later = await tablet.tab();
    await until(() => find(later, edit.id)?.state === 'acked');
  });
}

test('a clock that is now a year ahead parks nothing', async () => {
  const { tablet, edit } = await tabletWithAnUnsentEdit();
  const real = tablet.now();
  tablet.setClock(real + 365 * day);
  const later = await tablet.tab(ada, { serverTime: () => Promise.resolve(real) });
  await until(() => find(later, edit.id)?.state === 'acked');
});

test('as long as nobody knows what time it is, nothing is parked', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(ada, { idle: true });
  const edit = await tab.enqueue(reportEdit());
  tablet.setClock(tablet.now() + 365 * day);
  const later = await tablet.tab();
  await until(() => find(later, edit.id)?.state === 'acked');

  const known = await tabletWithAnUnsentEdit();
  known.tablet.setClock(known.tablet.now() + 365 * day);
  known.tablet.server.always(requestLost);
  const offline = await known.tablet.tab(ada, { serverTime: () => Promise.resolve(null) });
  await until(() => offline.view().connection === 'offline' && find(offline, known.edit.id)?.state === 'queued');
});

/** The server was heard, and another edit waits. */
async function tabletWithAnUnsentEdit() {
  const tablet = newTablet();
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit('2026-11-19'));
  await untilStates(tab, 'acked');
  await tab.stop();
  return { tablet, tab, edit: await tab.enqueue(reportEdit()) };
}

test('a server that was a hundred days ahead for a while makes this device forget nothing', async () => {
  const tablet = newTablet();
  await acknowledgedAndClosed(tablet);
  const tab = await tablet.tab();
  tablet.server.next((reach) => {
    const answer = reach();
    const { data } = answer.body as { data: object };
    return { ...answer, body: { data: { ...data, now: new Date(tablet.now() + 100 * day).toISOString() } } };
  });
  await tab.enqueue(reportEdit('2026-11-19'));
  await untilStates(tab, 'acked');
  await tab.stop();
  const again = await tablet.tab();
  tablet.server.restore(0, 'epoch-2');
  await again.enqueue(reportEdit('2026-11-18'));
  await untilLater(tablet, () => tablet.server.applied.length === 3);
});
