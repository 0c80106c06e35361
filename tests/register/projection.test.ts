import { describe, expect, test } from 'vitest';
import { emptyClass, type SchoolClass } from '#contract/class.ts';
import type { Mark, RegisterCode } from '#contract/mark.ts';
import type { Register, RegisterLine } from '#contract/register.ts';
import { calledIn, freshRegister, projectDay, projectRegister } from '#client/features/register/projection.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

const one = { classId: 'c', day: '2026-11-20', session: 'DAY' } as const;
const mark = (code: RegisterCode, given: Partial<Mark> = {}): Mark => ({ code, minutesLate: null, reason: null, note: '', ...given });
const card = (id: string, given: object) => ({
  id,
  firstName: id,
  classId: 'c',
  rollNo: null,
  state: 'ACTIVE',
  entryDate: '2024-01-01',
  ...given,
});

const ada = '0192f000-0000-7000-8000-00000000000a';
const ben = '0192f000-0000-7000-8000-00000000000b';
const students = [card(ada, { rollNo: 2 }), card(ben, { rollNo: 1 }), card('elsewhere', { classId: 'd' })] as unknown as Parameters<
  typeof calledIn
>[0];
const classOf = { ...emptyClass, id: 'c', name: 'JSS 1A', level: 'JSS 1', teacherName: 'Musa' } as SchoolClass;
const calendar = { versions: [], specialDays: [], terms: [] };
const context = { classes: [classOf], students, calendar, who: 'Folake' };

const handedIn = (marks: Record<string, Mark | string>, seq = 1) =>
  outboxRecord({
    seq,
    kind: 'register.record',
    params: one,
    body: { changes: Object.fromEntries(Object.entries(marks).map(([id, given]) => [`marks/${id}`, given])) },
  });

function fresh(): Register {
  const register = freshRegister(one, context);
  if (register === null) throw new Error('The class is not known');
  return register;
}

describe('a register on this device', () => {
  test('is begun of the children of the class, by their numbers, and of no other class that is unknown', () => {
    expect(calledIn(students, 'c', one.day).map(({ id }) => id)).toEqual([ben, ada]);
    expect(fresh()).toMatchObject({ className: 'JSS 1A', version: 0, figures: { expected: 2, marked: 0 } });
    expect(freshRegister({ ...one, classId: 'x' }, context)).toBeNull();
  });

  test('has what was handed in here, the later over the earlier, with its figures and who it was', () => {
    const first = handedIn({ [ada]: mark('A'), [ben]: mark('P') });
    const shown = projectRegister(fresh(), [first, handedIn({ [ada]: mark('L', { minutesLate: 7 }) }, 2)], context);
    expect(shown.content.marks).toEqual({ [ada]: mark('L', { minutesLate: 7 }), [ben]: mark('P') });
    expect(shown).toMatchObject({ figures: { expected: 2, marked: 2, present: 1, late: 1, absent: 0 }, updatedBy: 'Folake' });
    expect(shown.marked[ada]).toMatchObject({ by: 'Folake' });
  });

  test('takes nothing of an edit that is none of it, or that no server would take', () => {
    const begun = fresh();
    const other = outboxRecord({
      kind: 'register.record',
      params: { ...one, classId: 'd' },
      body: { changes: { [`marks/${ada}`]: mark('P') } },
    });
    const half = handedIn({ [ada]: mark('P'), [ben]: mark('P', { reason: 'SICK' }) });
    expect(projectRegister(begun, [other, half, handedIn({ [ada]: 'P' })], context)).toBe(begun);
  });

  test('the line of a day counts what was handed in here, and never less than the server has', () => {
    const { content: _, marked: _marked, changes: _changes, ...rest } = fresh();
    const line: RegisterLine = { ...rest, teacherName: 'Musa' };
    const edits = [handedIn({ [ada]: mark('A') })];
    expect(projectDay([line], edits, context)).toMatchObject([{ figures: { expected: 2, marked: 1, absent: 1 }, updatedBy: 'Folake' }]);
    const fuller = { ...line, figures: { expected: 2, marked: 2, present: 2, late: 0, absent: 0 } };
    expect(projectDay([fuller], edits, context)).toMatchObject([{ figures: fuller.figures }]);
    expect(projectDay([line], [], context)[0]).toBe(line);
  });
});
