import { describe, expect, test } from 'vitest';
import { supersededBy } from '#client/offline/superseding.ts';
import type { NewEdit } from '#outbox/record.ts';
import { outboxRecord, refusedRecord } from './records.ts';

const report = { busId: 'bus-4', day: '2026-11-20' };
const recorded = { kind: 'bus-report.record', params: report } as const;

function edit(changes: Record<string, unknown>, given: Partial<NewEdit> = {}): NewEdit {
  return {
    ...recorded,
    body: { changes },
    base: { version: 3, was: {} },
    title: 'Bus report',
    route: '/',
    schoolDate: '2026-11-20',
    ...given,
  };
}

describe('a new edit takes the place of a refused one', () => {
  test('when it speaks of every field that was refused', () => {
    const refused = refusedRecord({ ...recorded, body: { changes: { odometerEnd: 5 } } }, { status: 422 });
    expect(supersededBy(edit({ odometerEnd: 50, notes: 'late' }), [refused])).toBe(refused);
  });

  test('when it speaks of the fields in conflict, for the others were taken', () => {
    const conflicts = [{ path: 'notes', base: '', mine: 'a', theirs: 'b' }];
    const refused = refusedRecord({ ...recorded, body: { changes: { notes: 'a', odometerEnd: 5 } } }, { status: 409, conflicts });
    expect(supersededBy(edit({ notes: 'a and b' }), [refused])).toBe(refused);
  });

  test('when it changes the whole line that a refused field is in', () => {
    const refused = refusedRecord({ ...recorded, body: { changes: { 'trips/am/boarded': 3 } } }, { status: 409 });
    expect(supersededBy(edit({ 'trips/am': null }), [refused])).toBe(refused);
  });

  test('not when something that was refused would be lost', () => {
    const refused = refusedRecord({ ...recorded, body: { changes: { odometerEnd: 5, notes: 'late' } } }, { status: 422 });
    expect(supersededBy(edit({ odometerEnd: 50 }), [refused])).toBeUndefined();
  });

  test('not on another record, of another kind, or while it is not refused', () => {
    const changes = { odometerEnd: 5 };
    const other = refusedRecord({ ...recorded, params: { ...report, day: '2026-11-19' }, body: { changes } }, { status: 422 });
    const waiting = outboxRecord({ ...recorded, body: { changes } });
    const handedIn = refusedRecord({ kind: 'bus-report.submit', params: report, body: {} }, { status: 422 });
    expect(supersededBy(edit(changes), [other, waiting, handedIn])).toBeUndefined();
  });

  test('when a report that could not be handed in is handed in again', () => {
    const refused = refusedRecord({ kind: 'bus-report.submit', params: report, body: {} }, { status: 422 });
    expect(supersededBy(edit({}, { kind: 'bus-report.submit', body: {} }), [refused])).toBe(refused);
  });
});
