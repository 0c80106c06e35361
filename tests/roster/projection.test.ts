import { describe, expect, test } from 'vitest';
import type { Changes } from '#contract/change.ts';
import { rosterFolds } from '#client/app/roster-folds.ts';
import { projectStudents } from '#client/offline/roster/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { ackedRecord, outboxRecord, refusedRecord } from '#tests/offline-client/records.ts';
import { studentContent } from '#tests/support/factories.ts';
import { card, idOf } from './cards.ts';

const ada = card();
const bola = card({ id: idOf(2), firstName: 'Bola', lastName: 'Adeyemi' });
const asOf = Date.parse('2026-11-20T08:00:00.000Z');
const held = { students: [bola, ada], asOf };

type Given = Partial<OutboxRecord>;

function editOf(changes: Changes, given: Given = {}) {
  const base = { version: 1, was: {}, chain: null };
  return { params: { id: ada.id }, base, ...given, kind: 'student.record' as const, body: { changes } };
}

const edit = (changes: Changes, given?: Given) => outboxRecord(editOf(changes, given));
const project = (...records: OutboxRecord[]) => projectStudents(held, records, rosterFolds);

describe('the roster with this device’s edits', () => {
  test('is the very same array when there are none', () => {
    expect(project()).toBe(held.students);
    expect(project(outboxRecord({ kind: 'bus.record', params: { id: ada.id } }))).toBe(held.students);
  });

  test('shows a changed field, and the child in their new place', () => {
    const [first] = project(edit({ lastName: 'Abiola', address: '4 Marina' }));
    expect(first).toMatchObject({ id: ada.id, lastName: 'Abiola', version: 1 });
    expect(first).not.toHaveProperty('address');
  });

  test('shows who was registered here, expected until their day', () => {
    const { version: _, ...rest } = editOf(studentContent({ firstName: 'Zainab', lastName: 'Aliyu', entryDate: '2030-01-07' }), {
      params: { id: idOf(9) },
      base: { version: null, was: {}, chain: null },
    }) as ReturnType<typeof editOf> & { version?: never };
    expect(project(outboxRecord(rest)).find(({ id }) => id === idOf(9))).toMatchObject({ lastName: 'Aliyu', state: 'EXPECTED', version: 0, guardians: [] });
  });

  test('takes alerts in and out by line', () => {
    const alert = { type: 'ALLERGY', level: 'DANGER', text: 'Peanuts', readers: 'STAFF' };
    const added = edit({ 'alerts/a1': alert }, { seq: 1 });
    const removed = edit({ 'alerts/a1': null }, { seq: 2, base: { version: 1, was: { 'alerts/a1': alert }, chain: null } });
    expect(project(added).at(-1)?.alerts).toEqual([{ type: 'ALLERGY', level: 'DANGER', text: 'Peanuts' }]);
    expect(project(added, removed).at(-1)?.alerts).toEqual([]);
  });

  test('keeps what an edit would make wrong', () => {
    expect(project(edit({ lastName: '', firstName: 'Adaeze' })).at(-1)).toMatchObject({ lastName: 'Okafor', firstName: 'Adaeze' });
  });

  test('goes on showing an answered edit until the roster was read after the answer', () => {
    const changes = editOf({ firstName: 'Adaeze' });
    const ackedAt = (at: string) => ackedRecord(changes, { version: 2, at });
    expect(project(ackedAt('2026-11-20T08:00:01.000Z')).at(-1)?.firstName).toBe('Adaeze');
    expect(project(ackedAt('2026-11-20T07:59:59.000Z'))).toBe(held.students);
  });

  test('does not show what the server refused', () => {
    expect(project(refusedRecord(editOf({ firstName: 'Adaeze' }), {}))).toBe(held.students);
  });
});
