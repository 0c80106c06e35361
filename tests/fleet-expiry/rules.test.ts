import { expect, test } from 'vitest';
import { expiryStageOf, expiryStateOf, licenceOf, papersOfBus, soonestFirst } from '#contract/fleet-expiry.ts';
import { employeeContent } from '#tests/employee/employees.ts';
import { busContent } from '#tests/support/factories.ts';

const id = crypto.randomUUID();
const today = '2026-11-20';

test('a paper is good on its last day, is told a month and a week ahead, and has run out the day after', () => {
  const stage = (expires: string) => expiryStageOf({ expires }, today);
  expect([stage('2026-12-21'), stage('2026-12-20'), stage('2026-11-28')]).toEqual([null, 'MONTH', 'MONTH']);
  expect([stage('2026-11-27'), stage('2026-11-20'), stage('2026-11-19')]).toEqual(['WEEK', 'WEEK', 'EXPIRED']);
  expect([expiryStateOf({ expires: '2026-12-20' }, today), expiryStateOf({ expires: '2026-12-21' }, today)]).toEqual(['SOON', null]);
});

test('a retired bus needs no papers, who left needs no licence, and of two licences the later one counts', () => {
  const papers = { insurance: { number: 'A1', expires: '2026-12-01' }, permit: { number: '', expires: null } };
  expect(papersOfBus({ ...busContent({ name: 'Coaster', papers }), id })).toEqual([
    { kind: 'bus', id, name: 'Coaster', paper: 'insurance', number: 'A1', expires: '2026-12-01' },
  ]);
  expect(papersOfBus({ ...busContent({ papers, status: 'RETIRED' }), id })).toEqual([]);
  const driver = employeeContent({
    name: 'Musa',
    papers: {
      old: { type: 'DRIVER_LICENCE', detail: 'Old', expires: '2025-01-01' },
      now: { type: 'DRIVER_LICENCE', detail: 'New', expires: '2027-01-01' },
      aid: { type: 'FIRST_AID', detail: '', expires: '2020-01-01' },
    },
  });
  expect(licenceOf({ ...driver, id })).toEqual([
    { kind: 'employee', id, name: 'Musa', paper: 'licence', number: 'New', expires: '2027-01-01' },
  ]);
  expect(licenceOf({ ...driver, id, state: 'LEFT' })).toEqual([]);
  expect(
    soonestFirst([...licenceOf({ ...driver, id }), ...papersOfBus({ ...busContent({ papers }), id })]).map(({ kind }) => kind),
  ).toEqual(['bus', 'employee']);
});
