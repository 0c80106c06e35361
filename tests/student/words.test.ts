import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeField, formatFieldValue } from '#client/features/student/field-labels.ts';
import { dateProblems, editOfNew, type NewStudent, newStudentOn } from '#client/features/student/form-shape.ts';
import { problemsIn, stepOf, steps } from '#client/features/student/steps.ts';
import { takenNumber } from '#client/features/student/taken-number.ts';
import { tooLong } from '#client/ui/fields/field.tsx';
import { studentContent } from '#tests/support/factories.ts';

const today = '2026-11-20';

test('a field is named and its value told as a person says it', () => {
  expect(describeField('classId')).toBe('Class');
  expect(describeField('alerts/a1/level')).toBe('Alert – How serious');
  expect(describeField('rideToSchool/stop')).toBe('Bus to school – Stop');
  expect(formatFieldValue('residency', 'WEEKLY_BOARDER')).toBe('Weekly boarder');
  expect(formatFieldValue('classId', 'c1', (id) => (id === 'c1' ? 'JSS 2' : undefined))).toBe('JSS 2');
  expect(formatFieldValue('rideHome', { busId: 'b1', stop: 'Gate', days: [1, 5] }, () => 'Bus 3')).toBe(
    'Bus: Bus 3, Stop: Gate, Days: Mon, Fri',
  );
  expect(formatFieldValue('rideHome', null)).toBe('Nothing');
});

test('each step finds what is wrong in it, and no more', () => {
  const [who, home] = [steps.filter(({ name }) => name === 'who'), steps.filter(({ name }) => name === 'home')];
  const empty = newStudentOn(today);
  const held = [{ id: 's1', admissionNo: 'GC/0042' }];
  const rules = (values: NewStudent) => [...dateProblems(values, today), ...takenNumber(values, 's2', held)];
  expect(problemsIn(empty, who, rules).map(({ path }) => path)).toEqual(['admissionNo', 'firstName', 'lastName', 'sex', 'dob']);
  expect(problemsIn(empty, home, rules)).toEqual([]);
  const born = { ...empty, ...studentContent(), dob: '2026-12-01' };
  expect(problemsIn(born, who, rules)).toEqual([{ path: 'dob', message: 'The date of birth is in the future' }]);
  const again = { ...empty, ...studentContent(), admissionNo: ' gc/0042 ' };
  expect(problemsIn(again, who, rules)).toEqual([{ path: 'admissionNo', message: 'Another student has this admission number' }]);
  expect(takenNumber(again, 's1', held)).toEqual([]);
  expect([stepOf('rideHome/busId'), stepOf('alerts/a1/text'), stepOf('admissionNo'), stepOf(undefined)]).toEqual([
    'home',
    'alerts',
    'who',
    'who',
  ]);
});

test('every field of a student has its place in one step', () => {
  const fields = steps.flatMap((step): string[] => [...step.fields]);
  expect(fields.toSorted()).toEqual(Object.keys(studentContent()).toSorted());
});

test('who is registered is the changes of one who is nothing yet', () => {
  const { changes, was } = editOfNew(studentContent({ firstName: 'Ada', classId: null }));
  expect(changes).toMatchObject({ firstName: 'Ada' });
  expect(was).toMatchObject({ firstName: '' });
  expect(Object.keys(changes)).not.toContain('classId');
});

test('a name that is longer than it may be stays whole, and is said to be too long while it is typed', () => {
  expect(tooLong('A'.repeat(60), 60)).toBeUndefined();
  expect(tooLong(` ${'A'.repeat(61)} `, 60)).toBe('This has 61 characters, and 60 fit. Please shorten it: nothing was cut.');
  const controls = ['src/client/ui/fields/field.tsx', 'src/client/ui/fields/phone-field.tsx', 'src/client/ui/list/search-box.tsx'].map(
    (path) => readFileSync(path, 'utf8'),
  );
  for (const source of controls) expect(source).not.toMatch(/^\s*maxLength=/m);
});
