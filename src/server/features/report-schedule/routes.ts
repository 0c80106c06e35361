import {
  exportReportSchedules,
  listReportSchedules,
  readReportSchedule,
  recordReportSchedule,
  reportSchedules,
  type ScheduleContent,
  sendReportToMe,
} from '#contract/report-schedule.ts';
import { reportRoles } from '#contract/attendance-report.ts';
import { daysOf } from '#contract/report-schedule-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { type Editor, recordHandler } from '#server/record/record-handler.ts';
import { scheduleCells } from './cells.ts';
import { scheduleDeeds } from './deeds.ts';
import { plan } from './due.ts';
import { forgetRunsBefore, startRun } from './ledger.ts';
import { placeOf } from './place.ts';
import { findSchedule, namesIn, pageOfSchedules } from './queries.ts';
import { checked, noSuchSchedule, parsedSchedule } from './rules.ts';
import { scheduleRows } from './writes.ts';

export const reportScheduleRoutes = [
  answer(listReportSchedules, ({ db, actor, query }) => pageOfSchedules(db, actor.schoolId, query)),

  answerInSteps(
    exportReportSchedules,
    exportHandler({
      kind: 'report-schedules',
      title: ({ t }) => t('Scheduled reports'),
      read: (tx, { actor }, filter) => pageOfSchedules(tx, actor.schoolId, filter),
      cells: (row, { actor }) => scheduleCells(row, actor.timeZone),
    }),
  ),

  answer(readReportSchedule, async ({ db, actor, params }) => existing(await findSchedule(db, actor.schoolId, params.id), noSuchSchedule)),

  apply(recordReportSchedule, async (edit) => {
    const { db, actor, settled: now, newId, params } = edit;
    const before = await hold(edit, params.id);
    const applied = await handle(edit);
    const after: ScheduleContent = applied.data;
    await plan(db, actor, { id: params.id, before: before?.content, after, now, newId });
    return applied;
  }),

  answer(sendReportToMe, async ({ db, actor, params: { id }, settled: now, newId }) => {
    const { schoolId, timeZone, userId } = actor;
    const { content } = existing(await scheduleRows.hold(db, schoolId, id), noSuchSchedule);
    const days = daysOf(content, schoolDay(now, timeZone), await placeOf(db, schoolId));
    const run = { scheduleId: id, slot: now, isTry: true };
    await startRun(db, schoolId, { ...run, ...days, to: [userId], now, newId });
    await forgetRunsBefore(db, schoolId, run);
    return existing(await findSchedule(db, schoolId, id), noSuchSchedule);
  }),
];

function hold({ db, actor }: Pick<Editor, 'db' | 'actor'>, id: string) {
  return scheduleRows.hold(db, actor.schoolId, id);
}

const handle = recordHandler(reportSchedules, {
  rows: scheduleRows,
  hold,
  parse: parsedSchedule,
  check: checked,
  namesIn: ({ db, actor }, contents) => namesIn(db, actor.schoolId, contents),
  deeds: scheduleDeeds,
  find: ({ db, actor }, id) => findSchedule(db, actor.schoolId, id),
  noSuch: noSuchSchedule,
  told: async () => ({ roles: reportRoles }),
  said: { created: 'Report scheduled', saved: 'Scheduled report saved' },
});
