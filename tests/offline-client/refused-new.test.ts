import { describe, expect, test } from 'vitest';
import type { Changes } from '#contract/change.ts';
import { busLines, emptyBus } from '#contract/bus.ts';
import { refusedBus } from '#client/features/bus/projection.ts';
import { type RefusedNew, sentAnew, writtenIn } from '#client/offline/refused-new.ts';
import { timetableLine } from '#tests/support/factories.ts';
import { outboxRecord, refusedRecord } from './records.ts';

const params = { id: 'bus-1' };
const morning = timetableLine({ route: 'Lekki' });
const record = refusedRecord(
  {
    kind: 'bus.record',
    params,
    base: { version: null, was: {}, chain: null },
    body: { changes: { name: 'Lekki', plate: 'KJA-1', make: 'Toyota', 'timetable/a': morning } },
  },
  { details: [{ path: 'plate', message: 'Another bus of the school has this number plate' }] },
);

function refused(...later: Changes[]): RefusedNew {
  const edits = later.map((changes, at) => outboxRecord({ kind: 'bus.record', params, seq: at + 2, body: { changes } }));
  return { record, edits: [record, ...edits] };
}

function sent(given: RefusedNew, mended: Partial<typeof emptyBus>) {
  return sentAnew(given, { content: { ...writtenIn(given, emptyBus), ...mended }, empty: emptyBus, lines: busLines });
}

describe('something new that the server refused', () => {
  test('is shown as it was written, with what was changed of it since', () => {
    expect(refusedBus(refused({ make: 'Hiace', 'timetable/a/route': 'Ikoyi' }))).toMatchObject({
      id: 'bus-1',
      version: 0,
      name: 'Lekki',
      make: 'Hiace',
      timetable: { a: { ...morning, route: 'Ikoyi' } },
    });
  });

  test('is sent anew with every field that was refused, emptied ones and lines that were taken away as well', () => {
    const { changes } = sent(refused(), { plate: 'KJA-2', make: '', timetable: {} });
    expect(changes).toEqual({ name: 'Lekki', plate: 'KJA-2', make: '', 'timetable/a': null });
  });

  test('is made upon nothing, and upon what its screen showed of later edits', () => {
    const { changes, was } = sent(refused({ make: 'Hiace' }), { plate: 'KJA-2' });
    expect(changes).toMatchObject({ plate: 'KJA-2', make: 'Hiace', 'timetable/a': morning });
    expect(was).toEqual({ name: '', plate: '', make: 'Hiace', 'timetable/a': null });
  });
});
