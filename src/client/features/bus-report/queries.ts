import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BusReport, type BusReportFilter, listBusReports, readBusReport } from '#contract/bus-report.ts';
import type { Day } from '#contract/fields.ts';
import { mostRows, type Page } from '#contract/page.ts';
import { call } from '#client/http/call.ts';
import { readableOrGone } from '#client/http/readable-or-gone.ts';
import { keyOf } from './report-key.ts';

export const busReportQueries = {
  all: ['bus-report'] as const,
  /** `keep`: what a day's work needs first after a cold start is there before the first paint. */
  list: (filter: BusReportFilter) =>
    queryOptions({
      queryKey: [...busReportQueries.all, 'list', filter],
      queryFn: ({ signal }) => call(listBusReports, { query: filter, signal }),
      ...(isOfToday(filter) && { meta: { keep: 'hot' } }),
    }),
  /** The newest reports, kept so that lists can be filtered and reports opened without a connection. */
  recent: () =>
    queryOptions({
      queryKey: [...busReportQueries.all, 'recent'],
      queryFn: ({ signal }) => call(listBusReports, { query: { limit: mostRows, sort: '-day' }, signal }),
    }),
  /** null: the server has no report of this bus and day yet. */
  detail: (busId: string, day: Day) =>
    queryOptions({
      queryKey: [...busReportQueries.all, 'detail', busId, day],
      queryFn: ({ signal }) => readableOrGone(call(readBusReport, { params: { busId, day }, signal })),
    }),
};

function isOfToday({ page, limit, dateFilter, search, state, busId }: BusReportFilter): boolean {
  if (page > 1 || limit > 20 || search !== undefined || state !== undefined || busId !== undefined) return false;
  return dateFilter === undefined || Math.abs(Date.now() - Date.parse(dateFilter)) < 2 * dayMs;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A report as this device last read it, and when. */
export interface KeptReport {
  report: BusReport;
  readAt: number;
}

/** Every report on this device, by its key. A list holds whole reports, so that each of them can be opened. */
export function reportsOnDevice(client: QueryClient): Map<string, KeptReport> {
  const newest = new Map<string, KeptReport>();
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: busReportQueries.all })) {
    const data = client.getQueryData<Page<BusReport> | BusReport | null>(queryKey);
    for (const report of !data ? [] : 'data' in data ? data.data : [data]) {
      const known = newest.get(keyOf(report));
      const isOlder = known && (report.version < known.report.version || state.dataUpdatedAt < known.readAt);
      if (!isOlder) newest.set(keyOf(report), { report, readAt: state.dataUpdatedAt });
    }
  }
  return newest;
}
