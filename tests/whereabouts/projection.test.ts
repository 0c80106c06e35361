import { describe, expect, test } from 'vitest';
import type { Movement } from '#contract/whereabouts.ts';
import { claimedMovements, projectDay } from '#client/features/whereabouts/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { clockAt, moved } from './movements.ts';

const who = { kind: 'student', id: '0192f000-0000-7000-8000-000000000001' } as const;
const [first, second] = ['0192f000-0000-7000-8000-00000000000a', '0192f000-0000-7000-8000-00000000000b'];
const aside = { by: 'Ada Bello', byId: null };
const friday = { who, day: '2026-11-20', timeZone: 'Africa/Lagos' };

function recording(id: string, given: Parameters<typeof moved>[0] = {}, rest: Partial<OutboxRecord> = {}): OutboxRecord {
  return outboxRecord({
    ...rest,
    kind: 'student-movement.record',
    params: { personId: who.id, id },
    body: moved(given),
  });
}

function voiding(id: string, rest: Partial<OutboxRecord> = {}): OutboxRecord {
  return outboxRecord({ ...rest, kind: 'student-movement.void', params: { personId: who.id, id }, body: { reason: 'Another child' } });
}

function known(id: string, at: string): Movement {
  const { kind, point, device, note } = moved();
  const rest = {
    place: 'ON_SITE',
    method: 'MANUAL',
    by: 'Musa',
    byId: null,
    receivedAt: at,
    isOffline: false,
    voided: null,
    kioskId: null,
    isRepeat: false,
  } as const;
  return { id, kind, point, device, note, at, ...rest };
}

describe('a day with what this device has not sent', () => {
  test('has it where it happened, by the server’s clock, and marked as this device’s word alone', () => {
    const late = recording(second, { kind: 'OUT', device: clockAt('2026-11-20T06:40:00.000Z', 600_000) });
    expect(projectDay([known(first, '2026-11-20T06:35:00.000Z')], friday, [late], aside)).toMatchObject([
      { id: second, kind: 'OUT', at: '2026-11-20T06:30:00.000Z', place: 'OFF_SITE', by: 'Ada Bello', mark: 'queued' },
      { id: first, mark: undefined },
    ]);
  });

  test('has no movement twice that the server has by now, and none of another day', () => {
    const sent = recording(first);
    const yesterday = recording(second, { device: clockAt('2026-11-19T22:59:00.000Z') });
    expect(projectDay([known(first, '2026-11-20T06:31:00.000Z')], friday, [sent, yesterday], aside)).toMatchObject([
      { id: first, mark: undefined },
    ]);
  });

  test('strikes out what is void here, and says that only this device does', () => {
    const [line] = projectDay([known(first, '2026-11-20T06:31:00.000Z')], friday, [voiding(first)], aside);
    expect(line).toMatchObject({ voided: { reason: 'Another child', by: 'Ada Bello' }, voidMark: 'queued', mark: undefined });
  });

  test('leaves out what was given up or refused, and other people’s edits', () => {
    const records = [recording(first, {}, { state: 'discarded' }), recording(second, {}, { state: 'rejected' })];
    expect(claimedMovements(who, records, aside)).toEqual([]);
    expect(claimedMovements({ kind: 'employee', id: who.id }, [recording(first)], aside)).toEqual([]);
  });
});
