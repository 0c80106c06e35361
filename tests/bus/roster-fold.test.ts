import { expect, test } from 'vitest';
import { busNameWith } from '#client/features/bus/roster-fold.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

const id = '0192f000-0000-7000-8000-000000000001';
const lekki = { id, name: 'Lekki', plate: 'KJA-101', status: 'IN_SERVICE' as const };
const edit = (changes: Record<string, string | null>) => outboxRecord({ kind: 'bus.record', params: { id }, body: { changes } });

test('a bus is called what this device calls it, before the server has it', () => {
  expect(busNameWith(lekki, id, [edit({ name: 'Lekki 1' }), edit({ status: 'RETIRED' })])).toEqual({
    ...lekki,
    name: 'Lekki 1',
    status: 'RETIRED',
  });
  expect(busNameWith(null, id, [edit({ name: 'Yaba', plate: 'ABC-9' })])).toEqual({
    id,
    name: 'Yaba',
    plate: 'ABC-9',
    status: 'IN_SERVICE',
  });
});

test('an edit that would leave it without a name changes nothing', () => {
  expect(busNameWith(lekki, id, [edit({ name: null })])).toEqual(lekki);
  expect(busNameWith(null, id, [])).toBeNull();
});
