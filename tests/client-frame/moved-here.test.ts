import { describe, expect, test } from 'vitest';
import type { BusReport } from '#contract/bus-report.ts';
import { emptyReport, figuresOf } from '#contract/bus-report-rules.ts';
import { movedHere, waitingHere } from '#client/app/dashboard/moved-here.ts';
import { projectReportList } from '#client/features/bus-report/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { ackedRecord, outboxRecord } from '#tests/offline-client/records.ts';

const asOf = new Date('2026-11-20T08:00:00Z');
const before = '2026-11-20T07:59:00.000Z';
const after = '2026-11-20T08:00:01.000Z';
const me = '0192f0c1-7b1c-7000-8000-00000000000a';
const base = { version: 3, was: {}, chain: null };

function report(busId: string, given: Partial<BusReport> = {}): BusReport {
  const content = emptyReport;
  const nobody = { submittedAt: null, submittedBy: null, submittedById: null, reviewedAt: null, reviewedBy: null, reviewNote: '' };
  return {
    busId,
    day: '2026-11-20',
    busName: busId,
    plate: '',
    state: 'DRAFT',
    version: 3,
    content,
    drafted: null,
    ofTrips: null,
    figures: figuresOf(content),
    ...nobody,
    updatedAt: before,
    updatedBy: 'Ada',
    ...given,
  };
}

const returned = (busId: string, given: Partial<BusReport> = {}) =>
  report(busId, { state: 'RETURNED', submittedAt: before, reviewedAt: before, ...given });
const submitted = (busId: string, given: Partial<BusReport> = {}) => report(busId, { state: 'SUBMITTED', submittedAt: before, ...given });
const edit = (busId: string, day = '2026-11-20') => ({ params: { busId, day }, lane: `bus-report:${busId}/${day}`, base });
const handIn = (busId: string, seq = 1) => ({ kind: 'bus-report.submit' as const, ...edit(busId), body: {}, seq });
const decide = (busId: string, decision: 'REVIEWED' | 'RETURNED', seq = 1) => ({
  kind: 'bus-report.review' as const,
  ...edit(busId),
  body: { decision, note: 'Mend it' },
  seq,
});

const context = (known: readonly BusReport[]) => ({ known, buses: [], now: asOf, who: 'Folake', userId: me });
const moved = (known: readonly BusReport[], ...records: OutboxRecord[]) => movedHere(records, asOf, context(known));

/** What the figures say, of as many as the server has. */
function figures(known: readonly BusReport[], ...records: OutboxRecord[]) {
  const inState = (state: BusReport['state']) => known.filter((one) => one.state === state);
  const read = (state: BusReport['state']) => ({
    count: inState(state).length,
    oldest:
      inState(state)
        .map(({ day }) => day)
        .toSorted()[0] ?? null,
    own: 0,
  });
  const here = (state: 'SUBMITTED' | 'RETURNED') => waitingHere(read(state), state, moved(known, ...records), known);
  return { toReview: here('SUBMITTED'), returned: here('RETURNED') };
}

describe('what waits of bus reports, with what was done here', () => {
  test('a returned report that was handed in again is to review and no longer returned, as in the lists', () => {
    const known = [returned('a'), returned('b'), submitted('c')];
    const records = [outboxRecord(handIn('a'))];
    expect(figures(known, ...records)).toMatchObject({
      toReview: { count: 2, own: 1, unsentIn: 1, unsentOut: 0 },
      returned: { count: 1, unsentIn: 0, unsentOut: 1 },
    });
    for (const [state, count] of [
      ['SUBMITTED', 2],
      ['RETURNED', 1],
    ] as const) {
      const page = {
        count: known.filter((one) => one.state === state).length,
        nextPage: false,
        data: known.filter((one) => one.state === state),
      };
      expect(projectReportList(page, { page: 1, limit: 20, state, sort: 'day' }, records, context(known)).count).toBe(count);
    }
  });

  test('a report that was returned here waits with those returned', () => {
    expect(figures([submitted('a')], outboxRecord(decide('a', 'RETURNED')))).toMatchObject({
      toReview: { count: 0, oldest: null, unsentOut: 1 },
      returned: { count: 1, oldest: '2026-11-20', unsentIn: 1 },
    });
    expect(figures([submitted('a')], outboxRecord(decide('a', 'REVIEWED')))).toMatchObject({
      toReview: { count: 0 },
      returned: { count: 0 },
    });
  });

  test('a report counts once, however often it was changed, and not by what the server refused', () => {
    const both = [outboxRecord(decide('a', 'RETURNED')), outboxRecord(handIn('a', 2))];
    expect(moved([submitted('a')], ...both)).toEqual([]);
    expect(moved([returned('a')], outboxRecord(handIn('a')), outboxRecord({ ...decide('a', 'REVIEWED', 2), state: 'held' }))).toMatchObject(
      [{ from: 'RETURNED', to: 'REVIEWED', isUnsent: true }],
    );
    expect(moved([returned('a')], outboxRecord({ ...handIn('a'), state: 'rejected' }))).toEqual([]);
    // A colleague was quicker: the server counts it already.
    expect(moved([submitted('a')], outboxRecord(handIn('a')))).toEqual([]);
  });

  test('what was sent counts until the figure was read after it, whichever was read of the report itself', () => {
    const sent = (at: string) => ackedRecord(handIn('a'), { version: 4, at });
    expect(moved([returned('a')], sent(before))).toEqual([]);
    expect(moved([returned('a')], sent(after))).toMatchObject([{ from: 'RETURNED', to: 'SUBMITTED', isUnsent: false }]);
    expect(moved([returned('a', { state: 'SUBMITTED', version: 4 })], sent(after))).toMatchObject([
      { from: 'RETURNED', to: 'SUBMITTED', isUnsent: false },
    ]);
    expect(moved([submitted('a', { version: 4 })], sent(after))).toMatchObject([{ from: 'DRAFT', to: 'SUBMITTED' }]);
  });

  test('the oldest is named as long as it is known to wait', () => {
    const known = [returned('a', { day: '2026-11-18' }), returned('b'), submitted('c')];
    const old = { ...handIn('a'), ...edit('a', '2026-11-18') };
    expect(figures(known, outboxRecord(old))).toMatchObject({ toReview: { oldest: '2026-11-18' }, returned: { count: 1, oldest: null } });
    expect(figures([...known, returned('d', { day: '2026-11-18' })], outboxRecord(old)).returned).toMatchObject({
      count: 2,
      oldest: '2026-11-18',
    });
  });
});
