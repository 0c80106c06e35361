import { expect, test } from 'vitest';
import { type BusDefectContent, isGrounding, urgencyOf } from '#contract/bus-defect.ts';
import {
  backInServiceProblems,
  busDefectProblems,
  defectAheadProblems,
  defectAsKept,
  statusWithDefect,
} from '#contract/bus-defect-rules.ts';
import { defectContent } from './defects.ts';

const one = (given: Partial<BusDefectContent> = {}) => defectContent({ busId: crypto.randomUUID(), ...given });
const paths = (given: Partial<BusDefectContent>) => busDefectProblems(one(given)).map(({ path }) => path);

test('one that is mended says when and by whom, not before it was reported; one that is dismissed says why', () => {
  expect(paths({})).toEqual([]);
  expect(paths({ state: 'IN_REPAIR' })).toEqual([]);
  expect(paths({ state: 'MENDED' })).toEqual(['mendedOn', 'repairer']);
  expect(paths({ state: 'MENDED', repairer: 'Ojo Motors', mendedOn: '2026-11-01' })).toEqual(['mendedOn']);
  expect(paths({ state: 'MENDED', repairer: 'Ojo Motors', mendedOn: '2026-11-02' })).toEqual([]);
  expect(paths({ state: 'DISMISSED' })).toEqual(['reason']);
});

test('neither is of a day that has not come', () => {
  const ahead = (given: Partial<BusDefectContent>) => defectAheadProblems(one(given), '2026-11-05').map(({ path }) => path);
  expect(ahead({ reportedOn: '2026-11-05' })).toEqual([]);
  expect(ahead({ reportedOn: '2026-11-06' })).toEqual(['reportedOn']);
  expect(ahead({ state: 'MENDED', mendedOn: '2026-11-06' })).toEqual(['mendedOn']);
  expect(ahead({ state: 'OPEN', mendedOn: '2026-11-06' })).toEqual([]);
});

test('what is of another state is not kept', () => {
  expect(defectAsKept(one({ state: 'OPEN', mendedOn: '2026-11-03', reason: 'No' }))).toMatchObject({ mendedOn: null, reason: '' });
  expect(defectAsKept(one({ state: 'MENDED', mendedOn: '2026-11-03' }))).toMatchObject({ mendedOn: '2026-11-03' });
});

test('a severe one that stands holds a bus in service, and one that is out of service or retired stays so', () => {
  expect(isGrounding({ state: 'IN_REPAIR', severity: 'HIGH' })).toBe(true);
  expect(isGrounding({ state: 'MENDED', severity: 'HIGH' })).toBe(false);
  expect(isGrounding({ state: 'OPEN', severity: 'MEDIUM' })).toBe(false);
  expect((['IN_SERVICE', 'DEFECT_HOLD', 'OUT_OF_SERVICE', 'RETIRED'] as const).map(statusWithDefect)).toEqual([
    'DEFECT_HOLD',
    'DEFECT_HOLD',
    'OUT_OF_SERVICE',
    'RETIRED',
  ]);
});

test('nobody puts a bus back in service while one stands; what was in service already is not asked about', () => {
  const back = (after: 'IN_SERVICE' | 'RETIRED', before: 'IN_SERVICE' | 'DEFECT_HOLD', standing: string[]) =>
    backInServiceProblems({ status: after }, { status: before }, standing);
  expect(back('IN_SERVICE', 'DEFECT_HOLD', ['Brakes'])).toEqual([
    { path: 'status', message: 'A severe defect of this bus is not mended yet: Brakes' },
  ]);
  expect(back('IN_SERVICE', 'DEFECT_HOLD', [])).toEqual([]);
  expect(back('RETIRED', 'DEFECT_HOLD', ['Brakes'])).toEqual([]);
  expect(back('IN_SERVICE', 'IN_SERVICE', ['Brakes'])).toEqual([]);
});

test('what stands comes first, the severe before the slight, the older before the newer', () => {
  const mended = urgencyOf({ state: 'MENDED', severity: 'HIGH', reportedOn: '2026-01-01' });
  const low = urgencyOf({ state: 'OPEN', severity: 'LOW', reportedOn: '2026-01-01' });
  const high = urgencyOf({ state: 'IN_REPAIR', severity: 'HIGH', reportedOn: '2026-11-02' });
  const older = urgencyOf({ state: 'OPEN', severity: 'HIGH', reportedOn: '2026-11-01' });
  expect([mended, low, high, older].toSorted()).toEqual([older, high, low, mended]);
});
