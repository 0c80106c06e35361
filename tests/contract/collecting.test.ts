import { describe, expect, test } from 'vitest';
import {
  collectingOn,
  isNearlySamePerson,
  keepsAway,
  mayBeSamePerson,
  nearlyKeepsAway,
  nearWarnings,
  type RightToCollect,
} from '#contract/collecting.ts';

const right: RightToCollect = { mayCollect: true, state: 'ACTIVE', validFrom: null, validTo: null, keptAway: [] };
const on = (given: Partial<RightToCollect>) => collectingOn('2026-11-20', { ...right, ...given });

test('a restriction beats every right, on its days', () => {
  expect(on({ keptAway: [{ from: '2026-11-20', to: '2026-11-20' }] })).toBe('KEPT_AWAY');
  expect(on({ mayCollect: false, keptAway: [{ from: '2026-11-01', to: null }] })).toBe('KEPT_AWAY');
  expect(
    on({
      keptAway: [
        { from: '2026-11-21', to: null },
        { from: '2026-11-01', to: '2026-11-19' },
      ],
    }),
  ).toBe('YES');
});

test('a right is in force on its days, once it is approved', () => {
  expect(on({ validFrom: '2026-11-20', validTo: '2026-11-20' })).toBe('YES');
  expect(on({ validFrom: '2026-11-21' })).toBe('LATER');
  expect(on({ validTo: '2026-11-19' })).toBe('ENDED');
  expect([on({ state: 'PENDING' }), on({ state: 'REVOKED' }), on({ mayCollect: false })]).toEqual(['PENDING', 'ENDED', 'NO']);
});

test('a restriction of one of the guardians keeps away whoever may be the same person under another record', () => {
  const order = { guardianId: 'father', personName: 'Mr Bode Alli' };
  const keeps = (guardianId: string | null, name: string) => keepsAway(order, { guardianId, name });
  expect([keeps('father', 'B. A. Musa'), keeps('second record', 'Bode Alli'), keeps(null, 'Alli')]).toEqual([true, true, true]);
  expect([keeps('mother', 'Mrs Ngozi Alli'), keeps(null, 'Musa Bello')]).toEqual([false, false]);
});

describe('two names may be of one person', () => {
  test.each([
    ['Emeka Eze', 'Mr Emeka Eze'],
    ['Alhaji Usman Abdulkadir', 'Mr Usman Abdulkadir'],
    ['Usman Ali Abdulkadir', 'Usman Abdulkadir Bello'],
    ['Mr. U. Abdulkadir', 'Usman Abdulkadir'],
    ['Usman Abdul-Kadir', 'Mr Usman Abdulkadir'],
    ['Łucja Nowak', 'Mrs Lucja Nowak'],
    ['Eze', 'Ngozi Eze'],
  ])('%s, %s', (a, b) => {
    expect([mayBeSamePerson(a, b), mayBeSamePerson(b, a)]).toEqual([true, true]);
  });

  test.each([
    ['Emeka Eze', 'Ngozi Eze'],
    ['Mr Emeka Eze', 'Mr Musa Bello'],
    ['', 'Ngozi Eze'],
    ['Mrs', 'Mrs Ngozi Eze'],
  ])('not %s, %s', (a, b) => {
    expect([mayBeSamePerson(a, b), mayBeSamePerson(b, a)]).toEqual([false, false]);
  });
});

test.each([
  ['Bode Alli', 'Mr Bode Ali'],
  ['Bode Alli', 'Bodé Ally'],
  ['Bode Alli', 'Bdoe Alli'],
  ['Bode Alli', 'BodeAli'],
  ['Søren Łukasz', 'Soren Lukas'],
])('%s is called nearly as %s', (a, b) => {
  expect([mayBeSamePerson(a, b), isNearlySamePerson(a, b), isNearlySamePerson(b, a)]).toEqual([false, true, true]);
});

test.each([
  ['Bode Alli', 'Bola Alli'],
  ['Ada Eze', 'Obi Eze'],
  ['Bode Alli', 'Bode Allison'],
  ['Bode Alli', ''],
])('%s is not called nearly as %s', (a, b) => {
  expect([isNearlySamePerson(a, b), isNearlySamePerson(b, a)]).toEqual([false, false]);
});

test('a misspelt name asks the office; two who have records of their own are two', () => {
  const warning = { restrictionId: 'r', guardianId: null, personName: 'Bode Alli', text: '', whatToDo: '', from: '2026-11-01', to: null };
  const near = (guardianId: string | null, of: string | null, name: string) =>
    nearWarnings('2026-11-20', [{ ...warning, guardianId: of }], { guardianId, name }).length;
  expect(near(null, null, 'Bode Ali')).toBe(1);
  expect(near('g', null, 'Bode Ali')).toBe(1);
  expect(near(null, 'h', 'Bode Ali')).toBe(1);
  expect(near('g', 'h', 'Bode Ali')).toBe(0);
  // Equal is no question: they are kept away.
  expect(near(null, null, 'Bode Alli')).toBe(0);
  // Whatever the day.
  expect(nearlyKeepsAway(warning, { guardianId: null, name: 'Bode Ali' })).toBe(true);
  expect(nearlyKeepsAway({ ...warning, guardianId: 'h' }, { guardianId: 'g', name: 'Bode Ali' })).toBe(false);
});
