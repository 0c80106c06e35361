import { expect, test } from 'vitest';
import { describeField, formatFieldValue } from '#client/features/student/field-labels.ts';
import { editOfNew, newStudentOn } from '#client/features/student/form-shape.ts';
import { problemsIn, stepOf, steps } from '#client/features/student/steps.ts';
import { studentContent } from '#tests/support/factories.ts';

const today = '2026-11-20';

test('a field is named and its value told as a person says it', () => {
  expect(describeField('classId')).toBe('Class');
  expect(describeField('alerts/a1/level')).toBe('Alert – How grave');
  expect(describeField('rideToSchool/stop')).toBe('Bus to school – Stop');
  expect(formatFieldValue('residency', 'WEEKLY_BOARDER')).toBe('Weekly boarder');
  expect(formatFieldValue('classId', 'c1', (id) => (id === 'c1' ? 'JSS 2' : undefined))).toBe('JSS 2');
  expect(formatFieldValue('rideHome', { busId: 'b1', stop: 'Gate', days: [1, 5] }, () => 'Bus 3')).toBe('Bus: Bus 3, Stop: Gate, Days: Mon, Fri');
  expect(formatFieldValue('rideHome', null)).toBe('Nothing');
});

test('each step finds what is wrong in it, and no more', () => {
  const [who, home] = [steps.filter(({ name }) => name === 'who'), steps.filter(({ name }) => name === 'home')];
  const empty = newStudentOn(today);
  expect(problemsIn(empty, who, today).map(({ path }) => path)).toEqual(['admissionNo', 'firstName', 'lastName', 'sex', 'dob']);
  expect(problemsIn(empty, home, today)).toEqual([]);
  const born = { ...empty, ...studentContent(), dob: '2026-12-01' };
  expect(problemsIn(born, who, today)).toEqual([{ path: 'dob', message: 'The date of birth is in the future' }]);
  expect([stepOf('rideHome/busId'), stepOf('alerts/a1/text'), stepOf('admissionNo'), stepOf(undefined)]).toEqual(['home', 'alerts', 'who', 'who']);
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
