import { expect, test } from 'vitest';
import { studentAtGate } from '#client/features/gate/gate-person.ts';
import { passedResult } from '#client/features/gate/result.ts';
import { card } from '#tests/roster/cards.ts';

const at = '2026-11-20T13:00:00.000Z';
const clock = { timeAt: () => '14:00' };
const passed = (residency: string, way: 'IN' | 'OUT') =>
  passedResult(
    {
      key: 1,
      person: studentAtGate(card({ residency }), new Map()),
      turn: { way, repeats: null, isFirst: false, wasSince: null },
      at,
      lateMinutes: null,
    },
    clock,
  );

test('a child who boards and is counted out without an exeat is one to ask about, and no other', () => {
  expect(passed('BOARDER', 'OUT')).toMatchObject({ tone: 'out', words: 'Out, 14:00', advice: expect.stringMatching(/Ask the house/) });
  expect(passed('WEEKLY_BOARDER', 'OUT').advice).not.toBe('');
  expect([passed('DAY', 'OUT').advice, passed('BOARDER', 'IN').advice]).toEqual(['', '']);
});
