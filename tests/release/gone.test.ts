import { describe, expect, test } from 'vitest';
import { movementLane } from '#contract/movement.ts';
import { releaseLane } from '#contract/release.ts';
import type { WhereNow } from '#contract/whereabouts.ts';
import { seenHere } from '#client/app/page/seen-here.ts';
import { goneOf, type Known, type Mine } from '#client/features/release/gone.ts';
import { ackedRecord, outboxRecord, refusedRecord } from '#tests/offline-client/records.ts';
import { clockAt, moved } from '#tests/whereabouts/movements.ts';
import { released, toGuardian } from './releases.ts';

const child = '018f0000-0000-7000-8000-000000000001';
const id = '018f0000-0000-7000-8000-00000000000a';
const of = (hhmm: string) => `2026-11-20T${hhmm}:00.000Z`;
const at = of('13:00');

const handedOver = {
  id: 'record-1',
  kind: 'release.record' as const,
  params: { studentId: child, id },
  lane: releaseLane(child),
  body: released({ to: toGuardian(crypto.randomUUID()), device: clockAt(at) }),
};
const voided = { ...handedOver, id: 'record-2', kind: 'release.void' as const, body: { reason: 'Another child' } };
const cameBack = {
  id: 'record-3',
  kind: 'student-movement.record' as const,
  params: { personId: child, id: crypto.randomUUID() },
  lane: movementLane('student', child),
  body: moved({ device: clockAt(of('13:10')) }),
};

const whereNow = (given: Partial<WhereNow>): WhereNow => ({
  place: 'ON_SITE',
  since: of('07:00'),
  movementId: 'earlier',
  kind: 'IN',
  at: of('07:00'),
  point: 'Front gate',
  method: 'CARD',
  by: 'Emeka Obi',
  ...given,
});
const releasedNow = whereNow({ place: 'OFF_SITE', kind: 'RELEASED', method: 'RELEASE', movementId: id, at, since: at });

const gone = (given: { now?: WhereNow | null; listAsOf?: string } & Partial<Pick<Known, 'records'>>, mine: Mine | null = null) =>
  goneOf(mine, {
    card: { id: child, guardians: [], whereNow: given.now === undefined ? whereNow({}) : given.now },
    listAsOf: new Date(given.listAsOf ?? of('12:00')),
    records: given.records ?? [],
    seenAt: seenHere(child, given.records ?? []),
    by: 'Tunde Bello',
    isToday: (moment) => moment.startsWith('2026-11-20'),
  });

const acked = ackedRecord(handedOver, { version: null, at: of('13:01') });

describe('a child was handed over', () => {
  test('by what this device recorded and has not sent, and by what the server tells', () => {
    expect(gone({ records: [outboxRecord(handedOver)] })).toMatchObject({ at, by: 'Tunde Bello', mark: 'queued' });
    expect(gone({ now: releasedNow })).toMatchObject({ at, by: 'Emeka Obi', toName: '' });
    expect(gone({ now: null })).toBeNull();
    expect(gone({ records: [refusedRecord(handedOver, {})] })).toBeNull();
  });

  test('by what was sent, until a list that was read later says otherwise: it was declared void, or the child is back', () => {
    expect(gone({ records: [acked], listAsOf: of('13:00') })).toMatchObject({ at, mark: 'sent' });
    expect(gone({ records: [acked], listAsOf: of('13:05'), now: releasedNow })).toMatchObject({ at });
    expect(gone({ records: [acked], listAsOf: of('13:05') })).toBeNull();
    expect(gone({ records: [acked], listAsOf: of('13:05'), now: null })).toBeNull();
  });

  test('no more once this device declared it void, sent or not', () => {
    expect(gone({ records: [outboxRecord(handedOver), outboxRecord(voided)] })).toBeNull();
    expect(gone({ records: [outboxRecord(voided)], now: releasedNow })).toBeNull();
  });

  test('no more once this device saw the child come back; what it saw before says nothing', () => {
    const before = { ...cameBack, body: moved({ device: clockAt(of('12:50')) }) };
    for (const given of [{ now: releasedNow }, { records: [acked] }, { records: [outboxRecord(handedOver)] }]) {
      const records = given.records ?? [];
      expect(gone({ ...given, records: [...records, outboxRecord(before)] })).not.toBeNull();
      expect(gone({ ...given, records: [...records, outboxRecord(cameBack)] })).toBeNull();
    }
  });

  test('by the form of this screen alone, from its answer until the list has been read anew', () => {
    const mine = { recordId: 'record-1', at, toName: 'Mrs Ngozi Eze', answeredAt: Date.parse(of('13:01')) };
    expect(gone({ records: [outboxRecord(handedOver)] }, { ...mine, answeredAt: null })).toBeNull();
    expect(gone({}, mine)).toMatchObject({ toName: 'Mrs Ngozi Eze' });
    expect(gone({ listAsOf: of('13:02') }, mine)).toBeNull();
    expect(gone({ records: [refusedRecord(handedOver, {})] }, mine)).toBeNull();
  });
});
