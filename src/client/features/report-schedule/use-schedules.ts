import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listReportSchedules, type ReportSchedule, type ReportScheduleFilter } from '#contract/report-schedule.ts';
import { useUsersOf } from '#client/features/user/queries.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { rowsOnDevice } from '#client/record/queries.ts';
import { useAllRows, useRow, useRows } from '#client/record/use-rows.ts';
import { whoHere } from '#client/session/who-here.ts';
import { scheduleProjection } from './projection.ts';
import { everySchedule, scheduleQueries } from './queries.ts';
import { readers } from './readers.ts';

const half = { ...scheduleProjection, list: listReportSchedules, queries: scheduleQueries };

/** All of them are kept, so that each is there when the network is gone. */
function useSchedulesHeld() {
  const client = useQueryClient();
  useQuery(everySchedule);
  const people = useUsersOf(readers);
  const { classes } = useRoster();
  const names = new Map([
    ...people.map(({ _id, name }): [string, string] => [_id, name]),
    ...classes.map(({ id, name }): [string, string] => [id, name]),
  ]);
  const readAt = client.getQueryState(everySchedule.queryKey)?.dataUpdatedAt ?? 0;
  return {
    context: { known: rowsOnDevice<ReportSchedule>(client, scheduleQueries), names, who: whoHere() },
    asOf: readAt === 0 ? null : new Date(readAt),
  };
}

export const useSchedules = (filter: ReportScheduleFilter) => useRows(half, filter, useSchedulesHeld());
export const useAllSchedules = (filter: ReportScheduleFilter) => useAllRows(half, filter, useSchedulesHeld());
export const useSchedule = (id: string) => useRow(half, id, useSchedulesHeld());
