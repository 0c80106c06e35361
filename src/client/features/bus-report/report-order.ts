/** A list's filter and order, as the server applies them, for rows that only this device has. */
import { type BusReport, type BusReportFilter, ReportState } from '#contract/bus-report.ts';
import { nearlyIn } from '#contract/near-word.ts';
import { compareKeys, compareTexts } from '#contract/order.ts';
import type { FoldRules } from '#client/offline/fold-page.ts';
import { keyOf } from './report-key.ts';

export function rulesOf(filter: BusReportFilter): FoldRules<BusReport> {
  const search = filter.search?.toLowerCase() ?? '';
  const near = nearlyIn(filter.search);
  const isFiltered = (report: BusReport) =>
    (!filter.dateFilter || report.day === filter.dateFilter) &&
    (!filter.busId || report.busId === filter.busId) &&
    (!filter.state || report.state === filter.state);
  const order = orders[filter.sort.replace('-', '')] ?? byDay;
  const turn = filter.sort.startsWith('-') ? -1 : 1;
  return {
    page: filter.page,
    keyOf,
    matches: (report) => isFiltered(report) && searched(report).some((text) => text.toLowerCase().includes(search)),
    nearly: near && ((report) => isFiltered(report) && near(searched(report))),
    compare: (a, b) => turn * order(a, b) || byDay(b, a) || byBus(a, b) || compareKeys(a.busId, b.busId),
  };
}

function searched({ busName, plate, content }: BusReport): string[] {
  return [busName, plate, content.driverName, content.attendantName];
}

type Order = (a: BusReport, b: BusReport) => number;

const byDay: Order = (a, b) => compareKeys(a.day, b.day);
const byBus: Order = (a, b) => compareTexts(a.busName, b.busName);

const orders: Record<string, Order> = {
  day: byDay,
  bus: byBus,
  state: (a, b) => ReportState.options.indexOf(a.state) - ReportState.options.indexOf(b.state),
  delay: (a, b) => a.figures.delayMinutes - b.figures.delayMinutes,
  incidents: (a, b) => a.figures.incidents - b.figures.incidents,
  km: (a, b) => (a.figures.km ?? -1) - (b.figures.km ?? -1),
};
