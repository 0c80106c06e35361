import type { BusReport, BusReportContent } from '#contract/bus-report.ts';
import { figuresOf } from '#contract/bus-report-rules.ts';
import type { Changes } from '#contract/change.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';
import { finishedReport } from '#tests/support/factories.ts';

export const today = '2026-11-20';
export const ids = {
  lekki: '0192f000-0000-7000-8000-000000000001',
  ajah: '0192f000-0000-7000-8000-000000000002',
  yaba: '0192f000-0000-7000-8000-000000000003',
};

/** A report as the server sends it. */
export function shownReport(given: Partial<BusReport> & { content?: BusReportContent } = {}): BusReport {
  const content = given.content ?? finishedReport();
  return {
    busId: ids.lekki,
    day: today,
    busName: 'Lekki',
    plate: 'KJA-101',
    state: 'DRAFT',
    version: 3,
    drafted: null,
    ofTrips: null,
    figures: figuresOf(content),
    submittedAt: null,
    submittedBy: null,
    submittedById: null,
    reviewedAt: null,
    reviewedBy: null,
    reviewNote: '',
    updatedAt: '2026-11-20T06:00:00.000Z',
    updatedBy: 'Musa Ibrahim',
    ...given,
    content,
  };
}

type Deed = { changes: Changes } | { decision: 'REVIEWED' | 'RETURNED'; note: string } | 'submit';

/** An edit of a report as the outbox of this device keeps it. */
export function editOf(report: { busId: string; day: string }, deed: Deed, given: Partial<OutboxRecord> = {}): OutboxRecord {
  const { busId, day } = report;
  const kind = deed === 'submit' ? 'bus-report.submit' : 'changes' in deed ? 'bus-report.record' : 'bus-report.review';
  return outboxRecord({
    base: { version: 3, was: {}, chain: null },
    ...given,
    kind,
    params: { busId, day },
    body: deed === 'submit' ? {} : deed,
  });
}
