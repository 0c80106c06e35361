/** Bus reports as they will be once this device's edits are on the server. Pure. */
import * as z from 'zod/mini';
import type { Bus } from '#contract/bus.ts';
import {
  type BusReport,
  BusReportContent,
  type BusReportFilter,
  recordBusReport,
  ReviewDecision,
  reviewBusReport,
  submitBusReport,
} from '#contract/bus-report.ts';
import { draftReport, figuresOf, isOpen, stateAt } from '#contract/bus-report-rules.ts';
import { applyChanges } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import { type Changed, foldPage, pageFromDevice } from '#client/offline/fold-page.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { keyOf } from './report-key.ts';
import { rulesOf } from './report-order.ts';

export interface ReportContext {
  /** Every report on this device, whatever list it came with. */
  known: readonly BusReport[];
  /** Every bus on this device, also ones that are not sent yet. */
  buses: readonly Bus[];
  now: Date;
  /** Who works on this device. */
  who: string;
  userId: string | null;
}

interface WhichReport {
  busId: string;
  day: Day;
}

/** One report with this device's edits; null when nobody has begun it, here or there. */
export function projectReport(
  report: BusReport | null,
  which: WhichReport,
  records: readonly OutboxRecord[],
  context: ReportContext,
): BusReport | null {
  const edits = records.filter((record) => isOfReport(record) && keyOfEdit(record) === keyOf(which));
  const start = report ?? (edits.length > 0 ? newReport(which, context) : null);
  if (start === null) return null;
  const shown = edits.reduce((now, record) => fold(now, record, context), start);
  return { ...shown, state: stateAt(shown.state, shown.reviewedAt === null ? null : new Date(shown.reviewedAt), context.now) };
}

export function projectReportList(
  page: Page<BusReport>,
  filter: BusReportFilter,
  records: readonly OutboxRecord[],
  context: ReportContext,
): Page<BusReport> {
  const here = new Map([...context.known, ...page.data].map((report) => [keyOf(report), report]));
  const changed = [...Map.groupBy(records.filter(isOfReport), keyOfEdit)].flatMap(([key, edits]): Changed<BusReport>[] => {
    const before = here.get(key) ?? null;
    const { busId = '', day = '' } = edits[0]?.params ?? {};
    // The report is on the server, but nothing of it is on this device.
    if (before === null && edits[0]?.base.version !== null) return [];
    const after = projectReport(before, { busId, day }, edits, context);
    return after ? [{ before, after }] : [];
  });
  return foldPage(page, changed, rulesOf(filter));
}

/** The list as far as this device holds it; undefined when it holds nothing of it: the server may. */
export function reportListFromDevice(
  filter: BusReportFilter,
  records: readonly OutboxRecord[],
  context: ReportContext,
): Page<BusReport> | undefined {
  const page = pageFromDevice(context.known, filter.limit, rulesOf(filter));
  const shown = projectReportList(page, filter, records, context);
  return shown.data.length === 0 ? undefined : shown;
}

/** The report as it is before anybody has written in it; null when the bus is not on this device. */
export function newReport({ busId, day }: WhichReport, { buses, now }: ReportContext): BusReport | null {
  const bus = buses.find(({ id }) => id === busId);
  if (!bus) return null;
  const content = draftReport(bus, day);
  return {
    busId,
    day,
    busName: bus.name,
    plate: bus.plate,
    state: 'DRAFT',
    version: 0,
    content,
    drafted: content,
    ofTrips: null,
    figures: figuresOf(content),
    submittedAt: null,
    submittedBy: null,
    submittedById: null,
    reviewedAt: null,
    reviewedBy: null,
    reviewNote: '',
    updatedAt: now.toISOString(),
    updatedBy: '',
  };
}

const Edit = z.object({ changes: z.record(z.string(), z.unknown()) });

function fold(report: BusReport, record: OutboxRecord, { who, userId }: ReportContext): BusReport {
  const at = record.at.device;
  const touched = { ...report, updatedAt: at, updatedBy: who };
  if (record.kind === recordBusReport.kind) {
    const content = changedContent(report, record.body);
    return content && isOpen(report.state) ? { ...touched, content, figures: figuresOf(content, report.ofTrips) } : report;
  }
  if (record.kind === submitBusReport.kind) {
    return isOpen(report.state) ? { ...touched, state: 'SUBMITTED', submittedAt: at, submittedBy: who, submittedById: userId } : report;
  }
  const review = z.safeParse(ReviewDecision, record.body);
  if (!review.success || report.state !== 'SUBMITTED') return report;
  const { decision, note } = review.data;
  return { ...touched, state: decision, reviewedAt: at, reviewedBy: who, reviewNote: note };
}

// An edit that no longer fits, such as of a trip that a colleague took away, is shown by the inbox and not here.
function changedContent(report: BusReport, body: unknown): BusReportContent | null {
  const edit = z.safeParse(Edit, body);
  if (!edit.success) return null;
  const content = z.safeParse(BusReportContent, applyChanges(report.content, edit.data.changes));
  return content.success ? content.data : null;
}

function isOfReport({ kind }: OutboxRecord): boolean {
  return kind === recordBusReport.kind || kind === submitBusReport.kind || kind === reviewBusReport.kind;
}

function keyOfEdit({ params }: OutboxRecord): string {
  return keyOf({ busId: params['busId'] ?? '', day: params['day'] ?? '' });
}
