import { promisifyRequest } from 'idb-keyval';
import { expect, test } from 'vitest';
import type { OutboxRecord } from '#outbox/record.ts';
import { openStore } from '#outbox/store.ts';
import { upcast, type Upcasters } from '#outbox/upcast.ts';
import { record } from './records.ts';
import { find, newTablet, reportEdit, until } from './tablet.ts';

const steps: Upcasters = { 'bus-report.record': [(body) => [body, 'second'], (body) => [body, 'third']] };

test('an edit of an older build is read in the shape of today, step by step', () => {
  expect(upcast(record({ seq: 1, body: 'first' }), steps)).toMatchObject({ kindV: 3, body: [['first', 'second'], 'third'] });
});

test('an edit of this build is read as it is', () => {
  const today = record({ seq: 1 });
  expect(upcast(today)).toBe(today);
});

const newer: [what: string, given: object][] = [
  ['a newer version of its kind', { kindV: 2 }],
  ['a kind this build does not know', { kind: 'alarm.raise' }],
  ['a newer form of the record itself', { v: 2 }],
];
for (const [what, given] of newer) {
  test(`an edit of a newer build (${what}) is held, never sent and never deleted`, async () => {
    const tablet = newTablet();
    const tab = await tablet.tab();
    const edit = await tab.enqueue(reportEdit('2026-11-19'));
    await until(() => find(tab, edit.id)?.state === 'acked');
    await tab.stop();
    await writtenByANewerBuild(tablet.idb, { ...edit, ...given, id: crypto.randomUUID(), seq: 90, lane: 'newer' });

    const again = await tablet.tab();
    const later = await again.enqueue(reportEdit('2026-11-20'));
    await until(() => find(again, later.id)?.state === 'acked');
    expect(again.view().records.map(({ seq, state }) => [seq, state])).toContainEqual([90, 'held']);
    expect(tablet.server.applied.map(({ id }) => id)).toEqual([edit.id, later.id]);
    await again.settle(() => true);
    expect((await again.export()).map(({ seq }) => seq)).toContain(90);
  });
}

test('an edit of a newer build is left in the database as that build wrote it', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(undefined, { idle: true });
  const edit = await tab.enqueue(reportEdit());
  await tab.stop();
  const newerEdit = { ...edit, v: 2, state: 'conflict', id: crypto.randomUUID(), seq: 90, lane: 'newer' };
  await writtenByANewerBuild(tablet.idb, newerEdit);
  const older = await tablet.tab();
  await until(() => find(older, edit.id)?.state === 'acked');
  const stored = await openStore(tablet.idb).read(({ ops }) => promisifyRequest(ops.get([edit.part, 90])));
  expect(stored).toEqual(newerEdit);
});

function writtenByANewerBuild(idb: IDBFactory, stored: object): Promise<void> {
  return openStore(idb).write(async ({ ops }) => {
    ops.put(stored satisfies Partial<OutboxRecord> | object);
  });
}
