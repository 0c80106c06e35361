import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeptRollMark } from '#contract/house-roll.ts';
import { figuresOf, headsOf, isExplained, slotNow, standingOf, stateOf, whyNotAt } from '#contract/house-roll-rules.ts';

const lagos = 'Africa/Lagos';
const ada = 'child-a';

function mark(id: string, by: string, says: KeptRollMark['says'], over: string[] = [], note = ''): KeptRollMark {
  const at = '2026-11-20T06:41:00.000Z';
  return { id, studentId: ada, says, over, place: '', note, method: 'MANUAL', by, byId: by, at, receivedAt: at, isOffline: false };
}

const standing = (...marks: KeptRollMark[]) => standingOf(headsOf(marks).get(ada));

test('nobody is accounted for by silence; not seen beats it, and what is said over a mark takes its place', () => {
  expect(standing()).toBe('SILENT');
  expect(standing(mark('1', 'bola', 'NOT_SEEN'))).toBe('NOT_SEEN');
  expect(standing(mark('1', 'bola', 'NOT_SEEN'), mark('2', 'tunde', 'SEEN', ['1']))).toBe('SEEN');
});

test('two who say different things without having seen each other’s are in dispute, until somebody says it over both', () => {
  const both = [mark('1', 'bola', 'SEEN'), mark('2', 'tunde', 'NOT_SEEN')];
  expect(standing(...both)).toBe('DISPUTED');
  expect(isExplained(headsOf(both).get(ada))).toBe(false);
  expect(standing(...both, mark('3', 'bola', 'SEEN', ['1', '2']))).toBe('SEEN');
  expect(standing(mark('1', 'bola', 'SEEN'), mark('2', 'tunde', 'SEEN'))).toBe('SEEN');
});

test('whoever takes back their own mark of a dispute leaves the other’s, and who takes back what settled it opens it again', () => {
  const both = [mark('1', 'bola', 'SEEN'), mark('2', 'tunde', 'NOT_SEEN')];
  expect(standing(...both, mark('3', 'bola', 'NOTHING', ['1', '2']))).toBe('NOT_SEEN');
  expect(standing(...both, mark('3', 'tunde', 'NOTHING', ['1', '2']))).toBe('SEEN');
  const settled = [...both, mark('3', 'bola', 'SEEN', ['1', '2'])];
  expect(standing(...settled, mark('4', 'bola', 'NOTHING', ['3']))).toBe('DISPUTED');
  expect(standing(mark('2', 'tunde', 'NOT_SEEN'), mark('3', 'bola', 'SEEN', ['2']), mark('4', 'bola', 'NOTHING', ['3']))).toBe('NOT_SEEN');
});

test('what somebody took back is as if they had never said it, and nobody takes back what another said', () => {
  const notSeen = mark('1', 'bola', 'NOT_SEEN');
  const mistaken = mark('2', 'tunde', 'SEEN', ['1']);
  expect(standing(notSeen, mistaken, mark('3', 'tunde', 'NOTHING', ['2']))).toBe('NOT_SEEN');
  expect(standing(notSeen, mark('3', 'tunde', 'NOTHING', ['1']))).toBe('NOT_SEEN');
  expect(standing(mark('1', 'bola', 'SEEN'), mark('2', 'bola', 'NOTHING', ['1']))).toBe('SILENT');
});

test('a roll says the same in whatever order its marks arrive, and twice the same mark is once', () => {
  const says = fc.constantFrom('SEEN' as const, 'OUT' as const, 'NOT_SEEN' as const, 'NOTHING' as const);
  const ids = ['1', '2', '3', '4', '5'];
  const any = fc.tuple(
    ...ids.map((id) =>
      fc
        .record({ by: fc.constantFrom('bola', 'tunde'), says, over: fc.subarray(ids) })
        .map((given) => mark(id, given.by, given.says, given.over)),
    ),
  );
  fc.assert(
    fc.property(any, fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }), (marks, order) => {
      const other = order.flatMap((at) => marks[at] ?? []);
      expect(standing(...other)).toBe(standing(...marks));
    }),
  );
});

test('a roll is closed while everybody is accounted for or it was said why not, and open again when somebody is missing after all', () => {
  const closed = { by: 'Bola', at: '2026-11-20T06:45:00.000Z' };
  const state = (...marks: KeptRollMark[]) => stateOf({ closed, figures: figuresOf([ada], marks) });
  expect(state(mark('1', 'bola', 'SEEN'))).toBe('CLOSED');
  expect(state(mark('1', 'bola', 'NOT_SEEN', [], 'Called the gate'))).toBe('CLOSED');
  expect(state(mark('1', 'bola', 'NOT_SEEN'))).toBe('REOPENED');
  expect(stateOf({ closed: null, figures: figuresOf([ada], []) })).toBe('NOT_BEGUN');
});

test('a roll is taken from an hour before its time until a day later, by the clock at the school', () => {
  const roll = { day: '2026-11-20', time: '21:30' };
  expect(whyNotAt(roll, new Date('2026-11-20T19:29:00Z'), lagos)).toBe('AHEAD');
  expect(whyNotAt(roll, new Date('2026-11-20T19:30:00Z'), lagos)).toBeNull();
  expect(whyNotAt(roll, new Date('2026-11-21T20:31:00Z'), lagos)).toBe('OVER');
  expect(slotNow(['21:30', '06:00'], new Date('2026-11-20T06:42:00Z'), lagos)).toEqual({ day: '2026-11-20', time: '06:00' });
  expect(slotNow(['21:30'], new Date('2026-11-20T06:42:00Z'), lagos)).toEqual({ day: '2026-11-19', time: '21:30' });
  const close = ['20:30', '21:00'];
  expect(slotNow(close, new Date('2026-11-20T19:10:00Z'), lagos)).toEqual({ day: '2026-11-20', time: '20:30' });
  expect(slotNow(close, new Date('2026-11-20T19:44:00Z'), lagos)).toEqual({ day: '2026-11-20', time: '20:30' });
  expect(slotNow(close, new Date('2026-11-20T19:50:00Z'), lagos)).toEqual({ day: '2026-11-20', time: '21:00' });
  expect(slotNow([], new Date('2026-11-20T06:42:00Z'), lagos)).toBeNull();
});
