import { describe, expect, test } from 'vitest';
import type { Changes } from '#contract/change.ts';
import { emptyClass, type SchoolClass } from '#contract/class.ts';
import { tellFeatures } from '#client/app/features.ts';
import { rosterFolds } from '#client/offline/roster/roster-fold.ts';
import { projectPlaces, projectStudents } from '#client/offline/roster/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { ackedRecord, outboxRecord, refusedRecord } from '#tests/offline-client/records.ts';
import { studentContent } from '#tests/support/factories.ts';
import { card, idOf } from './cards.ts';

tellFeatures();

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
const project = (...records: OutboxRecord[]) => projectStudents(held, records, rosterFolds.get().students);

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
    expect(project(outboxRecord(rest)).find(({ id }) => id === idOf(9))).toMatchObject({
      lastName: 'Aliyu',
      state: 'EXPECTED',
      version: 0,
      guardians: [],
    });
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

describe('the classes of the roster with this device’s edits', () => {
  const words = { name: 'JSS 1 Gold', level: 'JSS 1', session: '2026/2027', teacherName: '', assistantNames: [] };
  const gold: SchoolClass = {
    ...emptyClass,
    ...words,
    id: idOf(30),
    version: 3,
    size: 24,
    countsOwnOnly: false,
    updatedAt: '2026-11-20T06:00:00.000Z',
    updatedBy: 'Musa Ibrahim',
  };
  const held = { places: [gold], asOf };
  const edited = (changes: Changes, given: Given = {}) =>
    outboxRecord({
      base: { version: 3, was: {}, chain: null },
      params: { id: gold.id },
      ...given,
      kind: 'class.record',
      body: { changes },
    });
  const made = edited(
    { ...emptyClass, name: 'JSS 1 Blue', level: 'JSS 1', session: '2026/2027' },
    { params: { id: idOf(31) }, base: { version: null, was: {}, chain: null } },
  );
  const names = (...records: OutboxRecord[]) => projectPlaces(held, records, rosterFolds.get().classes).map(({ name }) => name);

  test('are the very same when there are none', () => {
    expect(projectPlaces(held, [outboxRecord({ kind: 'house.record', params: { id: gold.id } })], rosterFolds.get().classes)).toBe(
      held.places,
    );
  });

  test('have the one that was made here, and the name that was given here, in their places', () => {
    expect(names(made)).toEqual(['JSS 1 Blue', 'JSS 1 Gold']);
    expect(names(made, edited({ name: 'JSS 1 Amber' }))).toEqual(['JSS 1 Amber', 'JSS 1 Blue']);
  });

  test('do not have one that the server refused, nor one that it has and this device does not', () => {
    expect(names({ ...made, state: 'rejected' }, edited({ name: 'JSS 9' }, { params: { id: idOf(32) } }))).toEqual(['JSS 1 Gold']);
  });
});
