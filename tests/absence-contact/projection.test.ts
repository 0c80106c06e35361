import { describe, expect, test } from 'vitest';
import type { AbsenceContact, RecordedContact } from '#contract/absence-contact.ts';
import { claimOf, projectContacts } from '#client/features/absence-contact/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { clockAt } from '#tests/whereabouts/movements.ts';

const studentId = '0192f000-0000-7000-8000-000000000001';
const other = '0192f000-0000-7000-8000-000000000002';
const [first, second] = ['0192f000-0000-7000-8000-00000000000a', '0192f000-0000-7000-8000-00000000000b'];
const aside = { by: 'Ada Bello', byId: 'me' };
const day = '2026-11-20';

const body: RecordedContact = {
  day,
  guardianId: null,
  whom: 'The grandmother',
  way: 'PHONE',
  outcome: 'REASON_GIVEN',
  said: 'Has a fever',
  device: clockAt('2026-11-20T08:10:00.000Z', 600_000),
  isOffline: true,
};

function recording(id: string, given: Partial<RecordedContact> = {}, rest: Partial<OutboxRecord> = {}): OutboxRecord {
  return outboxRecord({ ...rest, kind: 'absence-contact.record', params: { studentId, id }, body: { ...body, ...given } });
}

const { device: _, ...said } = body;
const known: AbsenceContact = { ...said, id: first, at: '2026-11-19T08:00:00.000Z', by: 'Musa', byId: 'musa', voided: null };

describe('contacts with what this device has not sent', () => {
  test('have it first, by the server’s clock, and marked as this device’s word alone', () => {
    expect(projectContacts([known], studentId, [recording(second)], aside)).toMatchObject([
      { id: second, at: '2026-11-20T08:00:00.000Z', by: 'Ada Bello', mark: 'queued' },
      { id: first, mark: undefined },
    ]);
    expect(projectContacts([known], other, [recording(second)], aside)).toHaveLength(1);
  });

  test('have one that came back from the server once', () => {
    expect(projectContacts([known], studentId, [recording(first)], aside)).toHaveLength(1);
  });

  test('show what is declared void as void, and stay in the list', () => {
    const record = outboxRecord({ kind: 'absence-contact.void', params: { studentId, id: first }, body: { reason: 'Another child' } });
    expect(projectContacts([known], studentId, [record], aside)).toMatchObject([
      { id: first, voided: { reason: 'Another child', by: 'Ada Bello' }, voidMark: 'queued' },
    ]);
  });

  test('an absence is claimed by who was reached, of its day, and by no try', () => {
    const absence = { studentId, day };
    expect(claimOf(absence, [recording(second)])).toBe('queued');
    expect(claimOf(absence, [recording(second, { outcome: 'NOT_REACHED' })])).toBeUndefined();
    expect(claimOf({ ...absence, day: '2026-11-19' }, [recording(second)])).toBeUndefined();
    expect(claimOf({ ...absence, studentId: other }, [recording(second)])).toBeUndefined();
  });
});
