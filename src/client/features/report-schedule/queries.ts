import { type ReportScheduleFilter, reportSchedules } from '#contract/report-schedule.ts';
import { mostRows } from '#contract/page.ts';
import { recordQueries } from '#client/record/queries.ts';

export const scheduleQueries = recordQueries(reportSchedules);

/** A school has some of them: for a list without a connection, and for the search. */
export const everySchedule = scheduleQueries.list({ page: 1, limit: mostRows, sort: 'name' } satisfies ReportScheduleFilter);
