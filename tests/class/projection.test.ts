import { describe, expect, test } from 'vitest';
import type { Changes } from '#contract/change.ts';
import { ClassFilter, type SchoolClass } from '#contract/class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { classProjection } from '#client/features/class/projection.ts';
import { sizeWords } from '#client/features/class/labels.ts';
import { candidatesFor, doubledNumbers, studentsOf } from '#client/features/class/seats.ts';
import { withoutHeldMoves } from '#client/offline/moved-here.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { classContent } from './rows.ts';

const { one: projectClass, page: projectClasses, fromDevice: classesFromDevice } = classProjection;
const id = '0192f000-0000-7000-8000-000000000001';
const newId = '0192f000-0000-7000-8000-000000000009';
const teacherId = '0192f000-0000-7000-8000-0000000000aa';
const context: Parameters<typeof projectClasses>[3] = { known: [], staffNames: new Map([[teacherId, 'Ngozi Eze']]), who: 'Ada Bello' };

function schoolClass(given: Partial<SchoolClass> = {}): SchoolClass {
  const aside = {
    id,
    version: 4,
    teacherName: '',
    assistantNames: [],
    size: 24,
    countsOwnOnly: false,
    updatedAt: '2026-11-20T06:00:00.000Z',
    updatedBy: 'Musa Ibrahim',
  };
  return { ...classContent({ name: 'JSS 1 Gold' }), ...aside, ...given };
}

function edit(changes: Changes, given: Partial<OutboxRecord> = {}): OutboxRecord {
  return outboxRecord({ base: { version: 4, was: {}, chain: null }, params: { id }, ...given, kind: 'class.record', body: { changes } });
}

const created = edit(
  { name: 'Alpha', level: 'SS 1', session: '2026/2027' },
  { params: { id: newId }, base: { version: null, was: {}, chain: null } },
);

const filter = (given: Partial<ClassFilter> = {}) => ClassFilter.parse(given);
const page = (...data: SchoolClass[]) => ({ count: data.length, nextPage: false, data });

describe('a class', () => {
  test('shows what was edited on this device, and the new teacher by name', () => {
    expect(projectClass(schoolClass(), id, [edit({ teacherId, room: 'B12' })], context)).toMatchObject({
      room: 'B12',
      teacherName: 'Ngozi Eze',
      size: 24,
      updatedBy: 'Ada Bello',
    });
  });

  test('is there before the server has it', () => {
    expect(projectClass(null, newId, [created], context)).toMatchObject({ id: newId, name: 'Alpha', version: 0, size: 0 });
    expect(projectClass(null, newId, [], context)).toBeNull();
  });

  test('does not take an edit that would leave it without a name', () => {
    expect(projectClass(schoolClass(), id, [edit({ name: null })], context)?.name).toBe('JSS 1 Gold');
  });
});

test('the figure of who sees some of the children only is never one of the places', () => {
  expect(sizeWords({ size: 20, capacity: 36, countsOwnOnly: false })).toBe('20 of 36');
  expect(sizeWords({ size: 20, capacity: 36, countsOwnOnly: true })).toBe('20 students of yours');
  expect(sizeWords({ size: 1, capacity: null, countsOwnOnly: true })).toBe('1 student of yours');
});

describe('the classes', () => {
  test('count own moves of students that wait, on the list and on the page, and one that is held already once', () => {
    const gold = schoolClass();
    const moved = (was: string | null, to: string | null, given: Partial<OutboxRecord> = {}) =>
      outboxRecord({
        ...given,
        kind: 'student.record',
        params: { id: newId },
        base: { version: 2, was: { classId: was }, chain: null },
        body: { changes: { classId: to } },
      });
    const sizes = (...edits: OutboxRecord[]) =>
      projectClasses(page(gold, schoolClass({ id: newId, name: 'JSS 1 Jade' })), filter(), edits, context).data.map(({ size }) => size);
    expect(sizes(moved(id, newId))).toEqual([23, 25]);
    expect(sizes(moved(null, id), moved(id, null))).toEqual([24, 24]);
    const registered = outboxRecord({
      kind: 'student.record',
      params: { id: newId },
      base: { version: null, was: {}, chain: null },
      body: { changes: { classId: id } },
    });
    expect(projectClass(gold, id, [registered, edit({ room: 'B12' })], context)).toMatchObject({ size: 25, room: 'B12' });
    const acked = moved(id, newId, {
      state: 'acked',
      ack: { serverSeq: 1, replayed: false, epoch: 'e1', version: 3, at: '2026-11-20T07:00:00.000Z' },
    });
    expect(withoutHeldMoves([acked], Date.parse('2026-11-20T07:00:01.000Z'))).toEqual([]);
    expect(withoutHeldMoves([{ ...acked, kind: 'class.record' }], Date.now())).toHaveLength(1);
    expect(withoutHeldMoves([acked], Date.parse('2026-11-20T06:59:59.000Z'))).toEqual([acked]);
  });

  test('show a class created on this device in its place', () => {
    expect(projectClasses(page(schoolClass()), filter({ sort: 'name' }), [created], context)).toMatchObject({
      count: 2,
      data: [{ name: 'Alpha' }, { name: 'JSS 1 Gold' }],
    });
    // Its level is none of the known.
    expect(projectClasses(page(schoolClass()), filter(), [created], context)).toMatchObject({
      count: 2,
      data: [{ name: 'JSS 1 Gold' }, { name: 'Alpha' }],
    });
  });

  test('leave out a class that was closed on this device', () => {
    expect(projectClasses(page(schoolClass()), filter(), [edit({ state: 'CLOSED' })], context)).toMatchObject({ count: 0, data: [] });
  });

  test('are searched on this device when the server cannot be asked', () => {
    const known = [schoolClass(), schoolClass({ id: newId, name: 'SS 3', teacherName: 'Musa Ibrahim' })];
    expect(classesFromDevice(filter({ search: 'mssa' }), [], { ...context, known })?.data.map(({ name }) => name)).toEqual(['SS 3']);
    expect(classesFromDevice(filter({ search: 'musa' }), [], { ...context, known })?.data.map(({ name }) => name)).toEqual(['SS 3']);
    expect(classesFromDevice(filter(), [], context)).toBeUndefined();
  });
});

describe('who sits in a class', () => {
  const card = (given: Partial<StudentCard>) =>
    ({
      id: newId,
      classId: id,
      rollNo: null,
      state: 'ACTIVE',
      firstName: 'Ada',
      middleName: '',
      lastName: 'Eze',
      preferredName: '',
      admissionNo: 'GC/1',
      guardians: [],
      ...given,
    }) as unknown as StudentCard;

  test('comes by number, who has none last, and who left the school not at all', () => {
    const students = [
      card({ firstName: 'A' }),
      card({ firstName: 'B', rollNo: 2 }),
      card({ firstName: 'C', rollNo: 1 }),
      card({ firstName: 'D', rollNo: 3, state: 'WITHDRAWN' }),
    ];
    expect(studentsOf(students, id).map(({ firstName }) => firstName)).toEqual(['C', 'B', 'A']);
  });

  test('a number that two have is noticed', () => {
    expect([...doubledNumbers([card({ rollNo: 1 }), card({ rollNo: 1 }), card({ rollNo: 2 }), card({}), card({})])]).toEqual([1]);
  });

  test('whoever is not in it yet is found by name, and nobody as long as nothing is typed', () => {
    const students = [card({ classId: null, lastName: 'Ọlá' }), card({ lastName: 'Ọlá' })];
    expect(candidatesFor(students, id, 'ada ola')).toHaveLength(1);
    expect(candidatesFor(students, id, ' ')).toEqual([]);
  });
});
