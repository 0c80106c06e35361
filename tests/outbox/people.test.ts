import { expect, test } from 'vitest';
import { isWaiting } from '#outbox/record.ts';
import { listWaiting } from '#outbox/waiting.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { answers, heldUp } from './school-server.ts';
import { ada, bola, find, newTablet, partOf, reportEdit, until, untilStates } from './tablet.ts';

test('the edits of another person on this device are neither shown, nor sent, nor touched', async () => {
  const tablet = newTablet();
  tablet.server.refuse((op) => (op.params['day'] === '2026-11-17' ? { status: 403, code: 'not_allowed', message: 'No' } : null));
  const adas = await tablet.tab(ada);
  const refused = await adas.enqueue(reportEdit('2026-11-17'));
  await untilStates(adas, 'rejected');
  await adas.stop();
  const queued = await adas.enqueue(reportEdit('2026-11-18'));
  const givenUp = await adas.enqueue(reportEdit('2026-11-19'));
  await adas.discard(givenUp.id);

  const bolas = await tablet.tab(bola);
  const edit = await bolas.enqueue(reportEdit('2026-11-18', { supersedes: refused.id }));
  await untilStates(bolas, 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([edit.id]);
  await expect(bolas.sendAgain(refused.id)).rejects.toThrow();
  await bolas.discard(queued.id);
  await bolas.discardAll();
  expect((await bolas.export()).map(({ id }) => id)).toEqual([edit.id]);

  const again = await tablet.tab(ada);
  await untilStates(again, 'rejected', 'acked');
  expect(await again.export()).toHaveLength(3);
  expect(tablet.server.applied.map(({ part }) => part)).toEqual([partOf(bola), partOf(ada)]);
});

test('the numbers of a device go on from person to person', async () => {
  const tablet = newTablet();
  const one = await (await tablet.tab(ada)).enqueue(reportEdit());
  const two = await (await tablet.tab(bola)).enqueue(reportEdit());
  expect([one.seq, two.seq]).toEqual([1, 2]);
  expect(one.deviceId).toBe(two.deviceId);
});

test('when somebody else signed in meanwhile, nothing is sent, all is kept and nobody is blamed', async () => {
  const tablet = newTablet();
  tablet.server.signedInAs(partOf(bola));
  const tab = await tablet.tab(ada);
  const edit = await tab.enqueue(reportEdit());
  await until(() => tab.view().connection === 'signed-out');
  await tab.stop();
  expect(find(tab, edit.id)).toMatchObject({ state: 'queued', tries: 0 });
  expect(tablet.server.applied).toHaveLength(0);
});

test('a right that was taken away refuses that edit, and the others are sent', async () => {
  const tablet = newTablet();
  tablet.server.refuse((op) => (op.params['day'] === '2026-11-19' ? { status: 403, code: 'not_allowed', message: 'No' } : null));
  const tab = await tablet.tab();
  const refused = await tab.enqueue(reportEdit('2026-11-19'));
  await tab.enqueue(reportEdit('2026-11-20'));
  await untilStates(tab, 'rejected', 'acked');
  tablet.server.refuse(null);
  await tab.sendAgain(refused.id);
  await untilStates(tab, 'acked', 'acked');
});

test('the sign-in page learns whose edits wait and how many, and no more', async () => {
  const tablet = newTablet();
  const adas = await tablet.tab(ada, { idle: true });
  await adas.enqueue(reportEdit('2026-11-19'));
  await adas.enqueue(reportEdit('2026-11-20'));
  const bolas = await tablet.tab(bola);
  await bolas.enqueue(reportEdit());
  await untilStates(bolas, 'acked');
  expect(await listWaiting(tablet.idb)).toEqual([{ part: partOf(ada), firstName: 'Ada', count: 2 }]);
});

test('nobody waits on a device that was never used', async () => {
  expect(await listWaiting(newTablet().idb)).toEqual([]);
});

test('an edit given up is not sent, and stays in the file of this person', async () => {
  const tablet = newTablet();
  tablet.server.always(answers(401, 'session_ended'));
  const tab = await tablet.tab();
  const edit = await tab.enqueue(reportEdit());
  await until(() => tab.view().connection === 'signed-out' && !tab.view().sending);
  await tab.discard(edit.id);
  expect(tab.view().records.filter(isWaiting)).toEqual([]);
  expect(await tab.export()).toMatchObject([{ id: edit.id, state: 'discarded' }, { kind: 'edit.give-up' }]);
  tablet.server.always(null);
  await tab.resume();
  await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).not.toContain(edit.id);
});

for (const [how, giveUp] of [
  ['by itself', (tab: Outbox, id: string) => tab.discard(id)],
  ['with all others', (tab: Outbox) => tab.discardAll()],
] as const) {
  test(`an edit given up ${how} while it is on its way is not as if sent: its person learns that it came first`, async () => {
    const tablet = newTablet();
    const held = heldUp();
    tablet.server.next(held.fault);
    const tab = await tablet.tab();
    const other = await tablet.tab(ada, { idle: true });
    const edit = await tab.enqueue(reportEdit());
    await held.arrived;
    await giveUp(other, edit.id);
    const later = await tab.enqueue(reportEdit());
    held.letGo();
    await until(() => find(tab, later.id)?.state === 'acked');
    await until(() => find(tab, edit.id)?.state === 'stands');
    expect(tablet.faults).toEqual([]);
  });
}
