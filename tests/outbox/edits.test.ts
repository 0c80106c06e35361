import { expect, test } from 'vitest';
import type { Outbox } from '#outbox/outbox.ts';
import { ada, bola, bus, find, newBus, newTablet, otherBus, person, reportEdit, states, until, untilStates } from './tablet.ts';

test('an edit names the one before it that its screen showed', async () => {
  const tab = await newTablet().tab(undefined, { idle: true });
  const first = await tab.enqueue(reportEdit('2026-11-20'));
  const elsewhere = await tab.enqueue(reportEdit('2026-11-19'));
  const second = await tab.enqueue(reportEdit('2026-11-20'));
  expect([first, elsewhere, second].map(({ base }) => base.chain)).toEqual([null, null, first.id]);
});

test('an edit made over an acknowledged one that the cache has not caught up with names that one', async () => {
  const tab = await newTablet().tab();
  const first = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  expect((await tab.enqueue(reportEdit())).base.chain).toBe(first.id);
  await until(() => states(tab).join() === 'acked,acked');
  await tab.settle(() => true);
  expect((await tab.enqueue(reportEdit())).base.chain).toBeNull();
});

test('an edit does not build upon a refused one, since the screen no longer shows it', async () => {
  const { tab } = await tabWithARefusedEdit();
  expect((await tab.enqueue(reportEdit())).base.chain).toBeNull();
});

test('edits after a refused one wait for the person, in that report and in no other', async () => {
  const { tab, refused, tablet } = await tabWithARefusedEdit();
  const behind = await tab.enqueue(reportEdit());
  const other = await tab.enqueue(reportEdit('2026-11-18'));
  await until(() => find(tab, other.id)?.state === 'acked');
  expect(find(tab, behind.id)?.state).toBe('queued');
  await tab.discard(refused);
  tab.kick();
  await until(() => find(tab, behind.id)?.state === 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).not.toContain(refused);
});

test('an edit in place of a refused one takes it out of the way', async () => {
  const { tab, refused, tablet } = await tabWithARefusedEdit();
  tablet.server.refuse(null);
  const mended = await tab.enqueue(reportEdit('2026-11-20', { supersedes: refused }));
  await untilStates(tab, 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([mended.id]);
  expect((await tab.export()).map(({ id, state }) => [id, state])).toEqual([
    [refused, 'superseded'],
    [mended.id, 'acked'],
  ]);
});

test('an edit in place of a refused one goes before what was made after the refused one', async () => {
  const { tab, refused, tablet } = await tabWithARefusedEdit();
  const behind = await tab.enqueue(reportEdit());
  const last = await tab.enqueue(reportEdit());
  tablet.server.refuse(null);
  const mended = await tab.enqueue(reportEdit('2026-11-20', { supersedes: refused }));
  await until(() => find(tab, last.id)?.state === 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([mended.id, behind.id, last.id]);
  // Numbers stay distinct and growing, so that order is one question with one answer.
  const numbers = [mended.id, behind.id, last.id].map((id) => find(tab, id)?.seq ?? 0);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
});

test('a register waits for those of its children, and for the class, that the same person added on this device, and for nobody else', async () => {
  const tablet = newTablet();
  const [mine, before, after] = await Promise.all([ada, person('Aba'), bola].map((who) => tablet.tab(who, { idle: true })));
  const child = (at: number) => `0192f0c0-0000-7000-8000-00000000c00${at}`;
  const added = (kind: 'class.record' | 'student.record', id: string, version: number | null = null) => {
    const body = { changes: { name: 'New' } };
    return { kind, params: { id }, body, base: { version, was: {} }, title: id, route: '/', schoolDate: '2026-11-20' };
  };
  for (const tab of [before, after]) await tab?.enqueue(added('student.record', child(1)));
  const own = [];
  for (const at of [5, 3]) own.push(await mine?.enqueue(added('student.record', child(at))));
  await mine?.enqueue(added('student.record', child(4), 7));
  own.push(await mine?.enqueue(added('class.record', bus)));
  for (const elsewhere of [0, 2]) await mine?.enqueue(added('student.record', child(elsewhere)));
  await mine?.enqueue(reportEdit());

  const mark = { code: 'P', minutesLate: null, reason: null, note: '' };
  const changes = Object.fromEntries([1, 3, 4, 5, 6].map((at) => [`marks/${child(at)}`, mark]));
  const register = await mine?.enqueue({
    ...added('student.record', child(1)),
    kind: 'register.record',
    params: { classId: bus, day: '2026-11-20', session: 'DAY' },
    body: { changes },
  });
  expect(register?.deps.toSorted()).toEqual(own.map((record) => record?.id).toSorted());
});

test('a report of a bus that was added offline is sent after the bus, and not when the bus was refused', async () => {
  const tablet = newTablet();
  tablet.server.refuse((op) => (op.kind === 'bus.record' ? { status: 422, code: 'refused', message: 'This plate is known' } : null));
  const tab = await tablet.tab();
  const added = await tab.enqueue(newBus());
  const report = await tab.enqueue(reportEdit());
  const ofOther = await tab.enqueue(reportEdit('2026-11-20', { busId: otherBus }));
  await until(() => find(tab, ofOther.id)?.state === 'acked' && find(tab, added.id)?.state === 'rejected');
  expect(find(tab, report.id)).toMatchObject({ state: 'queued', deps: [added.id] });

  tablet.server.refuse(null);
  const mended = await tab.enqueue({ ...newBus(), supersedes: added.id });
  await until(() => find(tab, report.id)?.state === 'acked');
  expect(tablet.server.applied.map(({ id }) => id)).toEqual([ofOther.id, mended.id, report.id]);
});

test('the overlay of an acknowledged edit stays until the cache has caught up', async () => {
  const tab = await newTablet().tab();
  const edit = await tab.enqueue(reportEdit());
  await untilStates(tab, 'acked');
  await tab.settle(({ ack }) => (ack?.version ?? 0) > 1);
  expect(states(tab)).toEqual(['acked']);
  await tab.settle(({ ack }) => ack?.version === 1);
  expect(states(tab)).toEqual([]);
  expect(await tab.export()).toMatchObject([{ id: edit.id, state: 'acked' }]);
});

test('only the overlays that the cache has caught up with are dropped', async () => {
  const tab = await newTablet().tab();
  const first = await tab.enqueue(reportEdit('2026-11-19'));
  const second = await tab.enqueue(reportEdit('2026-11-20'));
  await untilStates(tab, 'acked', 'acked');
  await tab.settle(({ id }) => id === first.id);
  expect(tab.view().records.map(({ id }) => id)).toEqual([second.id]);
});

test('the view is the same object until something changed', async () => {
  const tab = await newTablet().tab(undefined, { idle: true });
  let told = 0;
  const unsubscribe = tab.subscribe(() => (told += 1));
  const before = tab.view();
  expect(tab.view()).toBe(before);
  await tab.enqueue(reportEdit());
  expect(told).toBeGreaterThan(0);
  expect(tab.view()).not.toBe(before);
  expect(before.records).toEqual([]);
  unsubscribe();
  const heard = told;
  await tab.enqueue(reportEdit());
  expect(told).toBe(heard);
});

test('an edit says when it was made by the device and how far its clock was off', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab();
  tablet.server.always((reach) => {
    const answer = reach();
    return { ...answer, body: JSON.parse(JSON.stringify(answer.body).replace('T06:42', 'T07:42')) };
  });
  expect((await tab.enqueue(reportEdit('2026-11-19'))).at).toMatchObject({ device: '2026-11-20T06:42:00.000Z', offsetMs: null });
  await untilStates(tab, 'acked');
  expect((await tab.enqueue(reportEdit())).at).toMatchObject({ device: '2026-11-20T06:42:00.000Z', offsetMs: 3_600_000 });
});

async function tabWithARefusedEdit(): Promise<{ tab: Outbox; refused: string; tablet: ReturnType<typeof newTablet> }> {
  const tablet = newTablet();
  const tab = await tablet.tab();
  tablet.server.refuse((op) => (op.params['day'] === '2026-11-20' ? { status: 422, code: 'refused', message: 'No' } : null));
  const { id } = await tab.enqueue(reportEdit('2026-11-20'));
  await untilStates(tab, 'rejected');
  tablet.server.refuse((op) => (op.id === id ? { status: 422, code: 'refused', message: 'No' } : null));
  return { tab, refused: id, tablet };
}
