import { describe, expect, test } from 'vitest';
import { collectingOn, mayBeSamePerson, type RightToCollect } from '#contract/collecting.ts';

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
