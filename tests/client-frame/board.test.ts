import { describe, expect, test } from 'vitest';
import type { BusReport, ReportFigures } from '#contract/bus-report.ts';
import { emptyReport, figuresOf } from '#contract/bus-report-rules.ts';
import { boardOf, nextToOpen, unsentOf } from '#client/app/dashboard/board.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

function report({ figures, ...rest }: Partial<Omit<BusReport, 'figures'>> & { figures?: Partial<ReportFigures> }): BusReport {
  return {
    busId: '0192f0c1-7b1c-7000-8000-000000000001',
    day: '2026-11-20',
    busName: 'Bus 1',
    plate: 'LAG-1',
    state: 'DRAFT',
    version: 1,
    content: emptyReport,
    drafted: null,
    ofTrips: null,
    figures: { ...figuresOf(emptyReport), ...figures },
    submittedAt: null,
    submittedBy: null,
    submittedById: null,
    reviewedAt: null,
    reviewedBy: null,
    reviewNote: '',
    updatedAt: '2026-11-20T06:00:00.000Z',
    updatedBy: 'Ada',
    ...rest,
  };
}

describe('the board', () => {
  test('counts reports by what they wait for', () => {
    const states = (['DRAFT', 'DRAFT', 'SUBMITTED', 'RETURNED', 'REVIEWED', 'LOCKED'] as const).map((state) => report({ state }));
    expect(boardOf(states)).toMatchObject({ toRecord: 2, toReview: 1, returned: 1, done: 2 });
  });

  test('counts late trips, defects and incidents over all buses, and names the longest delay', () => {
    const day = [
      report({ figures: { arrived: 3, onTime: 1, delayMinutes: 12, defects: 1 } }),
      report({ figures: { arrived: 2, onTime: 2, delayMinutes: 4, incidents: 2, highIncidents: 1 } }),
    ];
    expect(boardOf(day)).toMatchObject({ lateTrips: 2, longestDelay: 12, defects: 1, incidents: 2, highIncidents: 1 });
  });

  test('is all zero on a day without reports', () => {
    expect(Object.values(boardOf([])).every((number) => number === 0)).toBe(true);
  });
});

describe('what to open next', () => {
  const draft = report({ busName: 'draft' });
  const submitted = report({ busName: 'submitted', state: 'SUBMITTED' });
  const returned = report({ busName: 'returned', state: 'RETURNED' });
  const grave = report({ busName: 'grave', state: 'SUBMITTED', figures: { highIncidents: 1 } });

  test('is a grave incident before all, then what came back, then what waits for review, then a draft', () => {
    const all = [draft, submitted, returned, grave];
    const order = [];
    while (all.length > 0) {
      const next = nextToOpen(all);
      order.push(next?.busName);
      all.splice(
        all.findIndex((one) => one === next),
        1,
      );
    }
    expect(order).toEqual(['grave', 'returned', 'submitted', 'draft']);
  });

  test('is nothing when every report is reviewed, grave or not', () => {
    expect(nextToOpen([report({ state: 'REVIEWED', figures: { highIncidents: 2 } }), report({ state: 'LOCKED' })])).toBeNull();
  });
});

describe('what only this device says yet', () => {
  const lane = 'bus-report:0192f0c1-7b1c-7000-8000-000000000001/2026-11-20';
  const base = { version: 3, was: {}, chain: null };

  test('is told of each figure it is in, and of no other', () => {
    const submitted = outboxRecord({ kind: 'bus-report.submit', lane, base, body: {} });
    const trips = outboxRecord({ kind: 'bus-report.record', lane, base, body: { changes: { 'trips/a/actualStart': '07:40' } } });
    const late = report({ state: 'SUBMITTED', figures: { arrived: 2, onTime: 1, incidents: 1 } });
    expect(unsentOf([late], [submitted])).toMatchObject({ toReview: 1, toRecord: 0, lateTrips: 0, incidents: 0 });
    expect(unsentOf([late], [trips])).toMatchObject({ toReview: 0, lateTrips: 1, incidents: 0 });
    expect(unsentOf([late], [])).toMatchObject({ toReview: 0, lateTrips: 0 });
  });
});
