import { expect, test } from 'vitest';
import { isClaimed, isSaid } from '#client/offline/claims.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from './records.ts';

const lane = 'student:ada';
const edit = (given: Partial<OutboxRecord> = {}): OutboxRecord => ({
  ...outboxRecord({ kind: 'student.record', seq: 1 }),
  lane,
  body: { changes: { 'alerts/nuts': null } },
  base: { version: 3, was: {}, chain: null },
  ...given,
});

test('a state that an unsent edit made is a claim until the server has it', () => {
  for (const state of ['queued', 'leased', 'held'] as const) expect(isClaimed([edit({ state })], lane, ['alerts'])).toBe(true);
  expect(isClaimed([edit({ state: 'acked' })], lane, ['alerts'])).toBe(false);
});

test('what the server refused is shown no more, so it claims nothing', () => {
  for (const state of ['rejected', 'conflict', 'discarded'] as const) expect(isClaimed([edit({ state })], lane, ['alerts'])).toBe(false);
});

test('an edit of other fields, or of somebody else, leaves a known state known', () => {
  expect(isClaimed([edit()], lane, ['entryDate'])).toBe(false);
  expect(isClaimed([edit()], 'student:obi', ['alerts'])).toBe(false);
});

test('handing in changes no field, and is a claim all the same; so is all of a new record', () => {
  expect(isClaimed([edit({ kind: 'bus-report.submit', body: {} })], lane, [])).toBe(true);
  expect(isClaimed([edit({ base: { version: null, was: {}, chain: null } })], lane, ['entryDate'])).toBe(true);
});

test('what fields hold is said by edits of them alone: handing in says nothing of a severity', () => {
  expect(isSaid([edit({ body: { changes: { 'alerts/nuts/level': 'HIGH' } } })], lane, ['alerts/nuts'])).toBe(true);
  expect(isSaid([edit({ kind: 'bus-report.submit', body: {} })], lane, ['alerts'])).toBe(false);
  expect(isSaid([edit({ base: { version: null, was: {}, chain: null } })], lane, ['entryDate'])).toBe(true);
});
