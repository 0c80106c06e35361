import type { Period } from '#contract/days-over.ts';
import { queryOptions } from '@tanstack/react-query';
import { readDaySummary } from '#contract/day-summary.ts';
import type { Day } from '#contract/fields.ts';
import { listStaffDays, listStaffTotals, type StaffDayFilter, type StaffTotalsFilter } from '#contract/staff-report.ts';
import { listStudentDays, type StudentDayFilter } from '#contract/student-day-report.ts';
import { listDaysOfStudent, listStudentTotals, readStudentTrend, type StudentTotalsFilter } from '#contract/student-totals.ts';
import { call } from '#client/http/call.ts';

/** All follow marks and movements: days at once, what a period adds up to by turns. */
export const attendanceQueries = {
  studentDays: (query: StudentDayFilter) =>
    queryOptions({ queryKey: ['student-days', query], queryFn: ({ signal }) => call(listStudentDays, { query, signal }) }),
  staffDays: (query: StaffDayFilter) =>
    queryOptions({ queryKey: ['employee-days', query], queryFn: ({ signal }) => call(listStaffDays, { query, signal }) }),
  summary: (day: Day) =>
    queryOptions({ queryKey: ['day-summary', day], queryFn: ({ signal }) => call(readDaySummary, { query: { day }, signal }) }),
  studentTotals: (query: StudentTotalsFilter) =>
    queryOptions({ queryKey: ['student-totals', query], queryFn: ({ signal }) => call(listStudentTotals, { query, signal }) }),
  staffTotals: (query: StaffTotalsFilter) =>
    queryOptions({ queryKey: ['employee-totals', query], queryFn: ({ signal }) => call(listStaffTotals, { query, signal }) }),
  trend: (query: Period & Pick<StudentTotalsFilter, 'classId' | 'level'>) =>
    queryOptions({ queryKey: ['student-trend', query], queryFn: ({ signal }) => call(readStudentTrend, { query, signal }) }),
  ofStudent: (id: string, period: Period) =>
    queryOptions({
      queryKey: ['student-days', 'of', id, period],
      queryFn: ({ signal }) => call(listDaysOfStudent, { params: { id }, query: period, signal }),
    }),
};
