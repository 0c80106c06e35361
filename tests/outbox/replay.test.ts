import { expect, test } from 'vitest';
import { answerLost, captivePortal, heldUp, requestLost } from './school-server.ts';
import { find, newTablet, reportEdit, states, until, untilStates } from './tablet.ts';

test('an edit made with a connection is on the server once, and acknowledged', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([edit.id]);
  expect(find(tab, edit.id)?.ack).toMatchObject({ version: 1, serverSeq: 1, replayed: false, epoch: 'epoch-1' });
  expect(tab.view()).toMatchObject({ connection: 'online', sending: false, lastSuccessAt: '2026-11-20T06:42:00.000Z' });
});

test('an answer that is lost makes the edit go again under the same id, and it has one effect', async () => {
  const tablet = newTablet();
  tablet.server.always(answerLost);
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  await until(() => tab.view().connection === 'offline');
  await tab.stop();
  expect(find(tab, edit.id)).toMatchObject({ state: 'queued', tries: 0 });
  tablet.server.always(null);
  tab.start();
  await untilStates(tab, 'acked');
  expect(new Set(tablet.server.arrived.flat())).toEqual(new Set([edit.id]));
  expect(tablet.server.applied).toHaveLength(1);
  expect(find(tab, edit.id)).toMatchObject({ tries: 0, ack: { replayed: true } });
});

test('a request that never arrives is tried again by itself, later and later', async () => {
  const tablet = newTablet();
  const writer = await tablet.tab(undefined, { idle: true });
  await writer.enqueue(reportEdit());
  tablet.server.next(requestLost, requestLost, requestLost);
  writer.start();
  for (const wait of [1000, 2000, 4000]) {
    await until(() => tablet.timers().includes(tablet.now() + wait), `a try in ${wait} ms`);
    expect(states(writer)).toEqual(['queued']);
    tablet.advance(wait);
  }
  await untilStates(writer, 'acked');
  expect(tablet.server.applied).toHaveLength(1);
});

test('what is done now is tried now, although the last try failed', async () => {
  const tablet = newTablet();
  const writer = await tablet.tab(undefined, { idle: true });
  await writer.enqueue(reportEdit('2026-11-19'));
  tablet.server.next(requestLost);
  writer.start();
  await until(() => tablet.timers().includes(tablet.now() + 1000));
  await writer.enqueue(reportEdit('2026-11-20'));
  await untilStates(writer, 'acked', 'acked');
});

test('a captive portal acknowledges nothing', async () => {
  const tablet = newTablet();
  tablet.server.always(captivePortal);
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  await until(() => tab.view().connection === 'captive');
  await tab.stop();
  expect(find(tab, edit.id)).toMatchObject({ state: 'queued', tries: 0 });
  tablet.server.always(null);
  tab.start();
  await untilStates(tab, 'acked');
  expect(tablet.server.applied).toHaveLength(1);
});

test('a captive portal that copies our answer without our header acknowledges nothing', async () => {
  const tablet = newTablet();
  tablet.server.always((reach) => ({ ...reach(), marked: false }));
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit());
  await until(() => tab.view().connection === 'captive');
  await tab.stop();
  expect(states(tab)).toEqual(['queued']);
});

test('an answer about another edit acknowledges nothing', async () => {
  const tablet = newTablet();
  tablet.server.always((reach) => {
    const answer = reach();
    return { ...answer, body: JSON.parse(JSON.stringify(answer.body).replaceAll(/"id":"[^"]+"/g, `"id":"${crypto.randomUUID()}"`)) };
  });
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  await until(() => tablet.server.asked() > 0);
  await tab.stop();
  expect(find(tab, edit.id)).toMatchObject({ state: 'queued', tries: 0 });
});

test('a session that ended keeps every edit, sends none, and goes on after the sign-in', async () => {
  const tablet = newTablet();
  tablet.server.signedInAs(null);
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit('2026-11-19'));
  await tab.enqueue(reportEdit('2026-11-20'));
  await until(() => tab.view().connection === 'signed-out' && !tab.view().sending);
  const asked = tablet.server.asked();
  tab.kick();
  await tab.enqueue(reportEdit('2026-11-18'));
  tablet.advance(3_600_000);
  await tab.stop();
  expect(states(tab)).toEqual(['queued', 'queued', 'queued']);
  expect(tablet.server.asked()).toBe(asked);

  tablet.server.signedInAs('whoever asks');
  const again = await tablet.tab();
  await untilStates(again, 'acked', 'acked', 'acked');
  expect(tablet.server.applied).toHaveLength(3);
});

test('an answer that arrives after the session was ended here is kept, and does not open the queue again', async () => {
  const tablet = newTablet();
  const held = heldUp();
  tablet.server.next(held.fault);
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit('2026-11-19'));
  await held.arrived;
  await tab.hold();
  held.letGo();
  await untilStates(tab, 'acked');
  await tab.enqueue(reportEdit('2026-11-20'));
  await tab.stop();
  expect(tab.view().connection).toBe('signed-out');
  expect(states(tab)).toEqual(['acked', 'queued']);
});

test('a console that stops first takes in the answer that is on its way', async () => {
  const tablet = newTablet();
  const held = heldUp();
  tablet.server.next(held.fault);
  const tab = await tablet.tab();
  await tab.enqueue(reportEdit());
  await held.arrived;
  const stopped = tab.stop();
  held.letGo();
  await stopped;
  expect(states(tab)).toEqual(['acked']);
});

test('a browser killed between sending and the answer sends again and has one effect', async () => {
  const tablet = newTablet();
  const killed = heldUp();
  tablet.server.next(killed.fault);
  // Without a lock, since a killed browser lets go of its lock and a test cannot kill one.
  const before = await tablet.tab(undefined, { locks: null });
  const edit = await before.enqueue(reportEdit());
  await killed.arrived;
  expect(find(before, edit.id)?.state).toBe('leased');

  const after = await tablet.tab();
  await untilStates(after, 'acked');
  expect(find(after, edit.id)?.ack?.replayed).toBe(true);
  expect(tablet.server.applied).toHaveLength(1);
  killed.letGo();
});

test('a long queue is sent in few requests, also after the network was down', async () => {
  const tablet = newTablet();
  const writer = await tablet.tab(undefined, { idle: true });
  for (let index = 0; index < 120; index += 1) await writer.enqueue(reportEdit(`2026-11-${10 + (index % 20)}`));
  tablet.server.always(requestLost);
  writer.start();
  for (let tries = 0; tries < 8; tries += 1) {
    await until(() => tablet.server.asked() > tries && !writer.view().sending);
    tablet.advance(300_000);
  }
  tablet.server.always(null);
  writer.kick();
  await untilStates(writer, ...Array<string>(120).fill('acked'));
  // 1, 4, 16, 50 and the rest: small at first, since the connection may be gone again.
  expect(tablet.server.arrived.map(({ length }) => length)).toEqual([1, 4, 16, 50, 49]);
});

test('a refused edit stays with the reason until the person decides', async () => {
  const tablet = newTablet();
  tablet.server.refuse(() => ({
    status: 422,
    code: 'refused',
    message: 'This cannot be taken',
    details: [{ path: 'odometerStart', message: 'Below the day before' }],
  }));
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  await untilStates(tab, 'rejected');
  expect(find(tab, edit.id)?.last).toMatchObject({ status: 422, code: 'refused', message: 'Below the day before' });
  await expect(tab.sendAgain(edit.id)).rejects.toThrow('cannot be sent again');
});
