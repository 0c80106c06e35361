import { expect, test } from 'vitest';
import type { GateLeave } from '#contract/gate-leave.ts';
import { gateVerdict, type GateMoment, restrictionsAt } from '#contract/gate-leave-rules.ts';

const warning = {
  restrictionId: crypto.randomUUID(),
  guardianId: null,
  personName: 'Ngozi Eze',
  text: 'Must not meet the child',
  whatToDo: 'Call the head',
  from: '2026-11-01',
  to: null,
};

const leave: GateLeave = {
  id: crypto.randomUUID(),
  version: 5,
  passVersion: 4,
  ref: 'CEDAR 417',
  studentId: crypto.randomUUID(),
  state: 'SCHEDULED',
  typeName: 'Weekend',
  from: '2026-11-19T23:00:00.000Z',
  until: '2026-11-20T21:00:00.000Z',
  departAt: '2026-11-20T15:00:00.000Z',
  returnBy: '2026-11-22T17:00:00.000Z',
  graceMin: 15,
  hasHouse: true,
  collector: { guardianId: crypto.randomUUID(), name: 'Mrs Ngozi Eze', relation: 'MOTHER', photo: 1, right: 'YES' },
  restrictions: [],
  leftAt: null,
  backAt: null,
  lateMinutes: null,
};

const moment: GateMoment = {
  now: new Date('2026-11-20T14:50:00.000Z'),
  today: '2026-11-20',
  isOld: false,
  isRefused: false,
  passVersion: 4,
  warnings: [],
  outOn: null,
  isJustOut: false,
};

function said(given: Partial<GateLeave> = {}, at: Partial<GateMoment> = {}) {
  const { said: verdict, why, way } = gateVerdict({ ...leave, ...given }, { ...moment, ...at });
  return [verdict, why, way];
}

test('an approved leave in its window lets the child out, by the pass or by name', () => {
  expect(said()).toEqual(['OK', 'READY', 'OUT']);
  expect(said({}, { passVersion: null })).toEqual(['OK', 'READY', 'OUT']);
  expect(said({ state: 'HOUSE_SIGNED_OUT' })).toEqual(['OK', 'READY', 'OUT']);
  expect(said({ collector: null })).toEqual(['OK', 'ALONE', 'OUT']);
});

test('a restriction beats all of it: one of the list, and one that the device heard of since', () => {
  expect(said({ restrictions: [{ warning, isNamed: true }] })).toEqual(['NO', 'RESTRICTION', null]);
  expect(said({}, { warnings: [warning] })).toEqual(['NO', 'RESTRICTION', null]);
  expect(said({}, { warnings: [{ ...warning, personName: 'Bode Alli' }] })).toEqual(['OK', 'READY', 'OUT']);
  expect(said({}, { warnings: [{ ...warning, to: '2026-11-19' }] })).toEqual(['OK', 'READY', 'OUT']);
  expect(restrictionsAt({ ...leave, restrictions: [{ warning, isNamed: true }] }, { ...moment, warnings: [warning] })).toHaveLength(1);
});

test('what came to an end opens no gate', () => {
  for (const state of ['CANCELLED', 'RECALLED'] as const) expect(said({ state })).toEqual(['NO', 'CALLED_OFF', null]);
  expect(said({ state: 'EXPIRED' })).toEqual(['NO', 'EXPIRED', null]);
  expect(said({ state: 'CLOSED' })).toEqual(['NO', 'BACK', null]);
  expect(said({ state: 'HOUSE_REVIEW' })).toEqual(['NO', 'NOT_APPROVED', null]);
  expect(said({}, { passVersion: 3 })).toEqual(['NO', 'OLD_PASS', null]);
  expect(said({}, { outOn: { ref: 'OAK 12' } })).toEqual(['NO', 'OUT_ELSEWHERE', null]);
});

test('not before its window, nor after', () => {
  expect(said({}, { now: new Date('2026-11-19T22:59:59.000Z') })).toEqual(['NO', 'EARLY', null]);
  expect(said({}, { now: new Date('2026-11-20T21:00:00.000Z') })).toEqual(['NO', 'EXPIRED', null]);
});

test('where this device cannot tell, the office is asked', () => {
  expect(said({}, { isOld: true })).toEqual(['ASK', 'OLD_LIST', 'OUT']);
  expect(said({}, { passVersion: 5 })).toEqual(['ASK', 'NEWER_PASS', 'OUT']);
  const without = (right: 'NO' | 'ACCEPTED' | 'HOST') => leave.collector && { ...leave.collector, right };
  expect(said({ collector: without('NO') })).toEqual(['ASK', 'NO_RIGHT', null]);
  expect(said({ collector: without('ACCEPTED') })).toEqual(['OK', 'READY', 'OUT']);
  expect(said({ collector: without('HOST') })).toEqual(['OK', 'READY', 'OUT']);
});

test('who is out comes in, late or not; the pass that has just let them out lets nobody out again', () => {
  expect(said({ state: 'OUT' }, { passVersion: null })).toEqual(['OK', 'RETURNS', 'IN']);
  const late = gateVerdict({ ...leave, state: 'OUT' }, { ...moment, now: new Date('2026-11-22T17:20:00.000Z') });
  expect(late).toMatchObject({ why: 'RETURNS_LATE', way: 'IN', lateMinutes: 20 });
  expect(said({ state: 'OUT' }, { isJustOut: true })).toEqual(['NO', 'OUT', 'IN']);
  // A child who is back after two minutes, by name.
  expect(said({ state: 'OUT' }, { isJustOut: true, passVersion: null })).toEqual(['NO', 'OUT', 'IN']);
  expect(said({ state: 'OUT' })).toEqual(['NO', 'OUT', 'IN']);
  expect(said({ state: 'OUT' }, { now: new Date('2026-11-22T16:00:00.000Z') })).toEqual(['OK', 'RETURNS', 'IN']);
});

test('whom a gate has sent away today is asked about at the office, unless there is no leaving at all', () => {
  expect(said({}, { isRefused: true })).toEqual(['ASK', 'REFUSED', 'OUT']);
  expect(said({ state: 'RECALLED' }, { isRefused: true })).toEqual(['NO', 'CALLED_OFF', null]);
});
