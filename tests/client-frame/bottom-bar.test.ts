import { expect, test } from 'vitest';
import { isAt } from '#client/app/shell/is-at.ts';
import { paths } from '#client/place/paths.ts';

const busReports = { to: paths.busReports.to(), section: 'report', isOneList: true } as const;
const students = { to: paths.students.to(), section: 'student' } as const;

test('the entry of the bus reports is lit at the bus reports, and at no other report', () => {
  const at = (pathname: string) => isAt(busReports, { section: 'report', pathname });
  expect(at(paths.busReports.to())).toBe(true);
  expect(at(paths.busReport.to({ busId: '1', day: '2026-11-20' }))).toBe(true);
  expect(at(paths.studentDailyReports.to())).toBe(false);
  expect(at(paths.reports.to())).toBe(false);
});

test('an entry of a whole section is lit wherever that is', () => {
  expect(isAt(students, { section: 'student', pathname: paths.student.to({ id: '1' }) })).toBe(true);
  expect(isAt(students, { section: 'report', pathname: paths.studentDailyReports.to() })).toBe(false);
  expect(isAt(students, { section: undefined, pathname: '/school/nowhere' })).toBe(false);
});
