/** The reports as the rows of a file, for whoever sends them. */
import { whole } from '#contract/page.ts';
import type { ScheduleContent } from '#contract/report-schedule.ts';
import type { Tx } from '#server/db/database.ts';
import type { SheetRow } from '#server/features/export/export-handler.ts';
import type { Actor } from '#server/http/handler.ts';
import { staffDayCells, staffTotalsCells, studentDayCells, studentTotalsCells } from './cells.ts';
import { rowsOfSummary } from './day-summary.ts';
import { pageOfStaffDays } from './staff-days.ts';
import { pageOfStaffTotals } from './staff-totals.ts';
import { pageOfStudentDays } from './student-days.ts';
import { pageOfStudentTotals } from './student-totals.ts';

export interface WantedReport {
  content: Pick<ScheduleContent, 'report' | 'classId' | 'level'>;
  from: string;
  until: string;
}

export async function rowsOfReport(tx: Tx, at: { actor: Actor; now: Date }, { content, from, until }: WantedReport): Promise<SheetRow[]> {
  const { schoolId, timeZone } = at.actor;
  const here = { schoolId, timeZone, language: at.actor.language, now: at.now };
  const { classId, level } = content;
  const part = { ...(classId !== null && { classId }), ...(level !== '' && { level }) };
  switch (content.report) {
    case 'day-summary':
      return rowsOfSummary(tx, here, from);
    case 'student-days': {
      const { data } = await pageOfStudentDays(tx, here, { ...whole, ...part, day: from });
      return data.map((row) => studentDayCells(row, timeZone));
    }
    case 'student-totals': {
      const { data } = await pageOfStudentTotals(tx, here, { ...whole, ...part, from, until, sort: 'class' });
      return data.map(studentTotalsCells);
    }
    case 'employee-days': {
      const { data } = await pageOfStaffDays(tx, here, { ...whole, day: from });
      return data.map((row) => staffDayCells(row, timeZone));
    }
    case 'employee-totals': {
      const { data } = await pageOfStaffTotals(tx, here, { ...whole, from, until, sort: 'name' });
      return data.map(staffTotalsCells);
    }
  }
}
