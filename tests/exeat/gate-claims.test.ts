import { expect, test } from 'vitest';
import type { GateLeave } from '#contract/gate-leave.ts';
import { leavesAtGate, signedAtGate } from '#client/features/exeat/gate-claims.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

const id = '019aa000-0000-7000-8000-000000000001';
const leave = { id, state: 'SCHEDULED', hasHouse: true, leftAt: null, backAt: null } as GateLeave;
const made = (seq: number, kind: OutboxRecord['kind'], deed: string, given: Partial<OutboxRecord> = {}): OutboxRecord => ({
  ...outboxRecord({ kind, seq }),
  lane: `exeat:${id}`,
  params: { id, stepId: `step-${seq}` },
  body: { deed },
  ...given,
});
const at = (records: OutboxRecord[], state: GateLeave['state'] = 'SCHEDULED') => leavesAtGate([{ ...leave, state }], records)[0];

test('who was let out here is out at once, claimed until the server has it, and in again', () => {
  expect(at([])).toMatchObject({ state: 'SCHEDULED', isClaimed: false });
  expect(at([made(1, 'exeat.sign', 'gate-out')])).toMatchObject({ state: 'OUT', isClaimed: true, leftAt: expect.any(String) });
  expect(at([made(1, 'exeat.sign', 'gate-out', { state: 'acked' })])).toMatchObject({ state: 'OUT', isClaimed: false });
  expect(at([made(2, 'exeat.sign', 'gate-in'), made(1, 'exeat.sign', 'gate-out')])?.state).toBe('GATE_SIGNED_IN');
  expect(at([made(1, 'exeat.sign', 'gate-out', { state: 'rejected' })])?.state).toBe('SCHEDULED');
});

test('what was called off here opens no gate; what was only approved here does not either', () => {
  expect(at([made(1, 'exeat.withdraw', 'recall')])?.state).toBe('RECALLED');
  for (const deed of ['approve', 'override']) expect(at([made(1, 'exeat.decide', deed)], 'FINAL_APPROVAL')?.state).toBe('FINAL_APPROVAL');
  expect(at([made(1, 'exeat.consent', 'consent')], 'PARENT_CONSENT')?.state).toBe('PARENT_CONSENT');
});

test('of what was signed here, the two signs of the gate are counted there until the server refuses them', () => {
  const signs = (['house-out', 'gate-out', 'gate-in', 'house-in'] as const).map((deed, at) => made(at + 1, 'exeat.sign', deed));
  const known = { exeatId: id, at: expect.any(String) };
  expect(signedAtGate(signs)).toEqual([
    { ...known, id: 'step-2', way: 'OUT' },
    { ...known, id: 'step-3', way: 'IN' },
  ]);
  expect(signedAtGate([made(1, 'exeat.sign', 'gate-out', { state: 'rejected' }), made(2, 'exeat.withdraw', 'recall')])).toEqual([]);
});
