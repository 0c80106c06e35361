import { exportDaySummary, readDaySummary } from '#contract/day-summary.ts';
import { exportStaffDays, exportStaffTotals, listStaffDays, listStaffTotals } from '#contract/staff-report.ts';
import { exportStudentDays, listStudentDays } from '#contract/student-day-report.ts';
import { exportStudentTotals, listDaysOfStudent, listStudentTotals, readStudentTrend } from '#contract/student-totals.ts';
import { noSuchStudent, refuseUnseen } from '#server/features/assignment/scope.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { existing } from '#server/record/existing.ts';
import { inBounds } from '#server/record/in-bounds.ts';
import { staffDayCells, staffTotalsCells, studentDayCells, studentTotalsCells } from './cells.ts';
import { daySummary, rowsOfSummary } from './day-summary.ts';
import { daysOfStudent } from './days-of-student.ts';
import { pageOfStaffDays } from './staff-days.ts';
import { pageOfStaffTotals } from './staff-totals.ts';
import { pageOfStudentDays } from './student-days.ts';
import { pageOfStudentTotals } from './student-totals.ts';
import { studentTrend } from './trend.ts';

export const attendanceRoutes = [
  answer(listStudentDays, ({ db, actor, now, query }) => pageOfStudentDays(db, { ...actor, now }, query)),

  answerInSteps(
    exportStudentDays,
    exportHandler({
      kind: 'student-days',
      title: ({ t }) => t('Students of a day'),
      days: ({ day }) => ({ from: day, until: day }),
      read: (tx, { actor, now }, filter) => pageOfStudentDays(tx, { ...actor, now }, filter),
      cells: (row, { actor }) => studentDayCells(row, actor.timeZone),
    }),
  ),

  answer(readDaySummary, ({ db, actor, now, query }) => daySummary(db, { ...actor, now }, query.day)),

  answerInSteps(
    exportDaySummary,
    exportHandler({
      kind: 'day-summary',
      title: ({ t }) => t('Daily report'),
      days: ({ day }) => ({ from: day, until: day }),
      async read(tx, { actor, now }, { day }) {
        const data = await rowsOfSummary(tx, { ...actor, now }, day);
        return { data, count: data.length, nextPage: false };
      },
      cells: (row) => row,
    }),
  ),

  answer(listStaffDays, ({ db, actor, now, query }) => pageOfStaffDays(db, { ...actor, now }, query)),

  answerInSteps(
    exportStaffDays,
    exportHandler({
      kind: 'employee-days',
      title: ({ t }) => t('Employees of a day'),
      days: ({ day }) => ({ from: day, until: day }),
      read: (tx, { actor, now }, filter) => pageOfStaffDays(tx, { ...actor, now }, filter),
      cells: (row, { actor }) => staffDayCells(row, actor.timeZone),
    }),
  ),

  answer(listStudentTotals, ({ db, actor, now, query }) => pageOfStudentTotals(db, { ...actor, now }, inBounds(query))),

  answerInSteps(
    exportStudentTotals,
    exportHandler({
      kind: 'student-totals',
      title: ({ t }) => t('Students of a period'),
      days: (asked) => asked,
      read: (tx, { actor, now }, filter) => pageOfStudentTotals(tx, { ...actor, now }, inBounds(filter)),
      cells: studentTotalsCells,
    }),
  ),

  answer(readStudentTrend, ({ db, actor, now, query }) => studentTrend(db, { ...actor, now }, inBounds(query))),

  answer(listStaffTotals, ({ db, actor, now, query }) => pageOfStaffTotals(db, { ...actor, now }, inBounds(query))),

  answerInSteps(
    exportStaffTotals,
    exportHandler({
      kind: 'employee-totals',
      title: ({ t }) => t('Employees of a period'),
      days: (asked) => asked,
      read: (tx, { actor, now }, filter) => pageOfStaffTotals(tx, { ...actor, now }, inBounds(filter)),
      cells: staffTotalsCells,
    }),
  ),

  answer(listDaysOfStudent, async ({ db, actor, now, params, query }) => {
    await refuseUnseen(db, actor, [params.id]);
    return existing(await daysOfStudent(db, { ...actor, now }, { id: params.id, ...inBounds(query) }), noSuchStudent);
  }),
];
