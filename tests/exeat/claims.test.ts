import { describe, expect, test } from 'vitest';
import type { ExeatStepLine } from '#contract/exeat.ts';
import { answersTo } from '#client/features/exeat/answers.ts';
import { claimOf, signedHere } from '#client/features/exeat/claims.ts';
import { ownSay } from '#client/features/exeat/last-decision.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

const id = '019aa000-0000-7000-8000-000000000001';
const lane = `exeat:${id}`;
const deed = (seq: number, kind: OutboxRecord['kind'], body: Record<string, string>, given: Partial<OutboxRecord> = {}): OutboxRecord => ({
  ...outboxRecord({ kind, seq }),
  lane,
  params: { id, stepId: `step-${seq}` },
  body,
  ...given,
});
const sign = (seq: number, of: string, given: Partial<OutboxRecord> = {}) => deed(seq, 'exeat.sign', { deed: of }, given);
const planned = { id, state: 'SCHEDULED', warnings: [], deeds: ['house-out', 'gate-out', 'cancel'], student: { houseId: id } } as const;
const here = { ...planned, warnings: [], deeds: [...planned.deeds] };

describe('who was signed out on this device and is not known to have left', () => {
  test('is let leave and signed in again on it, one after the other', () => {
    expect(signedHere(here, [])).toEqual({ signs: [], next: ['house-out', 'gate-out'] });
    const signs = [sign(1, 'house-out'), sign(2, 'gate-out'), sign(3, 'gate-in'), sign(4, 'house-in')];
    const next = signs.map((_, at) => signedHere(here, signs.slice(0, at + 1))?.next);
    expect(next).toEqual([['gate-out', 'house-in'], ['gate-in', 'house-in'], ['house-in'], []]);
    expect(signedHere({ ...here, student: { houseId: null } }, signs.slice(0, 3))?.next).toEqual([]);
  });

  test('is let leave with nobody whom a restriction keeps away', () => {
    const kept = { key: 'RESTRICTION/1', kind: 'RESTRICTION', subject: 'A', message: '', from: null, until: null, blocks: true } as const;
    expect(signedHere({ ...here, warnings: [kept] }, [sign(1, 'house-out')])?.next).toEqual(['house-in']);
  });

  test('waits where a sign was refused, or where something else was done here', () => {
    expect(signedHere(here, [sign(1, 'house-out', { state: 'rejected' })])).toBeNull();
    expect(signedHere(here, [deed(1, 'exeat.withdraw', { deed: 'cancel' })])).toBeNull();
    expect(signedHere(here, [sign(1, 'house-out', { state: 'acked' })])).toEqual({ signs: [], next: ['house-out', 'gate-out'] });
  });
});

test('what was refused stands until it is settled, for nothing behind it is sent', () => {
  expect(claimOf(id, [sign(1, 'gate-out', { state: 'rejected' }), sign(2, 'gate-in')])).toMatchObject({ deed: 'gate-in', mark: 'refused' });
  expect(claimOf(id, [sign(1, 'gate-out', { state: 'acked' })])).toBeUndefined();
});

test('of some that were decided at once those that were sent, kept and refused are told apart', async () => {
  const answered = [
    sign(1, 'gate-out', { state: 'acked' }),
    sign(2, 'gate-out', { state: 'held' }),
    sign(3, 'gate-out', { state: 'rejected', last: { at: '', status: 409, message: 'Somebody was first', code: 'conflict' } }),
  ];
  const records = answered.map((record, at) => ({ ...record, lane: `exeat:${at}` }));
  const view = { records, connection: 'online', sending: false, lastSuccessAt: null, isAdrift: false } as const;
  const outbox = { view: () => ({ ...view, records }), subscribe: () => () => undefined };
  const answers = await answersTo(
    outbox,
    records.map((record) => ({ recordId: record.id })),
  );
  expect([answers.sent, answers.kept].map((some) => some.map(({ recordId }) => recordId))).toEqual([[records[0]?.id], [records[1]?.id]]);
  expect(answers.refused.map(({ message }) => message)).toEqual(['Somebody was first']);
});

test('one’s own say can be taken back for ten seconds, wherever it is looked at, and once on a screen', () => {
  const step: ExeatStepLine = {
    id: 'step-1',
    deed: 'approve',
    step: 'HOUSE',
    at: '2026-11-20T08:00:00.000Z',
    by: 'Bola Ade',
    note: '',
    accepted: [],
    telephone: null,
    letter: null,
    check: null,
    undone: null,
  };
  const of = { steps: [step], undoable: step.id };
  const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
  expect(ownSay(of, null, at('08:00:09'))).toBe(step);
  expect(ownSay(of, null, at('08:00:10'))).toBeNull();
  expect(ownSay({ ...of, undoable: null }, null, at('08:00:09'))).toBeNull();
  const student = { id, name: 'Ada Eze', number: '', photo: null, className: '', houseId: null, houseName: '' };
  expect(ownSay(of, { said: [{ of: { id, version: 3, ref: 'CEDAR 417', student }, stepId: step.id }] }, at('08:00:09'))).toBeNull();
});
