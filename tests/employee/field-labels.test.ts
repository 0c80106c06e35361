import { expect, test } from 'vitest';
import { describeField, formatFieldValue, lineName } from '#client/features/employee/field-labels.ts';

test.each([
  ['jobTitle', 'Job title'],
  ['papers/one/expires', 'Driver’s licence – Good until'],
  ['papers/two', 'Paper'],
  ['until', 'Until'],
])('%s reads as %s', (path, words) => {
  expect(describeField(path, (line) => (line === 'one' ? 'driver’s licence' : undefined))).toBe(words);
});

test.each([
  ['category', 'BUS_ATTENDANT', 'Bus attendant'],
  ['state', 'ON_LEAVE', 'On leave'],
  ['state', 'APPROVED', 'Approved'],
  ['type', 'SICK', 'Sick'],
  ['part', 'MORNING', 'Morning only'],
  ['endDate', null, 'Nothing'],
  ['startDate', '2026-11-20', 'Fri, 20 Nov 2026'],
  ['subUserId', '0192f000-0000-7000-8000-000000000001', 'An account'],
  [
    'papers/one',
    { type: 'FIRST_AID', detail: 'Level 2', expires: null },
    'Kind: First-aid certificate, Number, class or level: Level 2, Good until: Nothing',
  ],
])('%s %o reads as %s', (path, value, words) => {
  expect(formatFieldValue(path, value)).toBe(words);
});

test('an account is named by whose it is, where that is known', () => {
  expect(formatFieldValue('subUserId', '0192', (id) => (id === '0192' ? 'Halima Sani' : undefined))).toBe('Halima Sani');
});

test('a paper is named by its kind', () => {
  expect(lineName({ type: 'CLEARANCE' })).toBe('Clearance');
  expect(lineName('x')).toBeUndefined();
});
