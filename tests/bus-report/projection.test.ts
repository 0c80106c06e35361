import { describe, expect, test } from 'vitest';
import { type Bus, emptyBus } from '#contract/bus.ts';
import { type BusReport, BusReportFilter } from '#contract/bus-report.ts';
import type { Page } from '#contract/page.ts';
import { projectReport, projectReportList, type ReportContext, reportListFromDevice } from '#client/features/bus-report/projection.ts';
import { busContent } from '#tests/support/factories.ts';
import { editOf, ids, shownReport, today } from './reports-shown.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const nobody: ReportContext = { known: [], buses: [], now, who: 'Ada Bello', userId: ids.yaba };
const report = shownReport();

function bus(given: Partial<Bus> = {}): Bus {
  const aside = { id: ids.yaba, version: 1, updatedAt: report.updatedAt, updatedBy: '', todayReport: null };
  return { ...emptyBus, ...busContent({ name: 'Yaba' }), ...aside, lastSevenDays: { onTime: 0, trips: 0 }, ...given };
}

function page(data: BusReport[], given: Partial<Page<BusReport>> = {}): Page<BusReport> {
  return { count: data.length, nextPage: false, data, ...given };
}

const filter = (given: Partial<BusReportFilter> = {}) => BusReportFilter.parse(given);
const names = ({ data }: Page<BusReport>) => data.map(({ busName }) => busName);

describe('one report', () => {
  test('shows what was entered on this device, with its figures worked out anew', () => {
    const late = editOf(report, { changes: { 'trips/morning/actualEnd': '08:00', 'trips/morning/boarded': 21 } });
    const shown = projectReport(report, report, [late], nobody);
    expect(shown?.content.trips['morning']).toMatchObject({ actualEnd: '08:00', boarded: 21, alighted: 23 });
    expect(shown?.figures).toMatchObject({ delayMinutes: 20, onTime: 0, boarded: 21 });
    expect(shown?.updatedBy).toBe('Ada Bello');
  });

  test('takes edits in the order in which they were made', () => {
    const edits = [editOf(report, { changes: { notes: 'first' } }), editOf(report, { changes: { notes: 'second' } })];
    expect(projectReport(report, report, edits, nobody)?.content.notes).toBe('second');
  });

  test('goes from hand-in to return and back without the server', () => {
    const handedIn = editOf(report, 'submit');
    const returned = editOf(report, { decision: 'RETURNED', note: 'Check the fuel' });
    const mended = editOf(report, { changes: { fuelLitres: 40 } });
    const shown = projectReport(report, report, [handedIn, returned, mended, editOf(report, 'submit')], nobody);
    expect(shown).toMatchObject({ state: 'SUBMITTED', submittedBy: 'Ada Bello', reviewNote: 'Check the fuel' });
    expect(shown?.content.fuelLitres).toBe(40);
  });

  test('is not changed by an edit once it is handed in, nor reviewed before', () => {
    const submitted = shownReport({ state: 'SUBMITTED' });
    expect(projectReport(submitted, report, [editOf(report, { changes: { notes: 'late' } })], nobody)?.content.notes).toBe('');
    const review = editOf(report, { decision: 'REVIEWED', note: '' });
    expect(projectReport(report, report, [review], nobody)?.state).toBe('DRAFT');
  });

  test('is locked seven days after its review', () => {
    const reviewed = shownReport({ state: 'REVIEWED', reviewedAt: '2026-11-13T09:00:00.000Z' });
    expect(projectReport(reviewed, report, [], nobody)?.state).toBe('LOCKED');
    const later = { ...reviewed, reviewedAt: '2026-11-13T09:00:01.000Z' };
    expect(projectReport(later, report, [], nobody)?.state).toBe('REVIEWED');
  });

  test('stays as it is when an edit no longer fits, such as one of a trip that is gone', () => {
    const gone = editOf(report, { changes: { 'trips/evening/boarded': 5 } });
    expect(projectReport(report, report, [gone], nobody)?.content).toEqual(report.content);
  });

  test('is not touched by edits of another report or of a bus', () => {
    const other = editOf({ ...report, day: '2026-11-19' }, { changes: { notes: 'other' } });
    expect(projectReport(report, report, [other], nobody)?.content.notes).toBe('');
  });

  test('begins with the runs of its bus when nobody else has begun it', () => {
    const which = { busId: ids.yaba, day: today };
    const begun = editOf(which, { changes: { 'trips/morning/boarded': 9 } }, { base: { version: null, was: {}, chain: null } });
    const shown = projectReport(null, which, [begun], { ...nobody, buses: [bus()] });
    expect(shown).toMatchObject({ busName: 'Yaba', version: 0, state: 'DRAFT' });
    expect(shown?.content.trips['morning']).toMatchObject({ route: 'Lekki', boarded: 9 });
    expect(projectReport(null, which, [], { ...nobody, buses: [bus()] })).toBeNull();
  });
});

describe('a list of reports', () => {
  const ajah = shownReport({ busId: ids.ajah, busName: 'Ajah' });

  test('loses a report that no longer fits its filter, and counts it out', () => {
    const shown = projectReportList(
      page([ajah, report], { count: 41, nextPage: true }),
      filter({ state: 'DRAFT' }),
      [editOf(report, 'submit')],
      nobody,
    );
    expect(names(shown)).toEqual(['Ajah']);
    expect(shown.count).toBe(40);
  });

  test('gains a report that fits it now, in its place', () => {
    const submitted = shownReport({ busId: ids.yaba, busName: 'Yaba', state: 'SUBMITTED' });
    const shown = projectReportList(page([submitted]), filter({ state: 'SUBMITTED', sort: 'bus' }), [editOf(report, 'submit')], {
      ...nobody,
      known: [report],
    });
    expect(names(shown)).toEqual(['Lekki', 'Yaba']);
    expect(shown.count).toBe(2);
  });

  test('shows a report begun on this device, and only where its day fits', () => {
    const which = { busId: ids.yaba, day: today };
    const begun = editOf(which, { changes: { notes: 'begun' } }, { base: { version: null, was: {}, chain: null } });
    const context = { ...nobody, buses: [bus()] };
    expect(names(projectReportList(page([report]), filter({ dateFilter: today }), [begun], context))).toEqual(['Lekki', 'Yaba']);
    expect(names(projectReportList(page([]), filter({ dateFilter: '2026-11-19' }), [begun], context))).toEqual([]);
  });

  test('counts a report whose place is on a later page without showing it', () => {
    const which = { busId: ids.yaba, day: '2026-09-01' };
    const begun = editOf(which, { changes: { notes: 'old' } }, { base: { version: null, was: {}, chain: null } });
    const shown = projectReportList(page([report], { count: 60, nextPage: true }), filter(), [begun], { ...nobody, buses: [bus()] });
    expect(names(shown)).toEqual(['Lekki']);
    expect(shown.count).toBe(61);
  });

  test('does not show a report again that stands on another page', () => {
    const edited = editOf(report, { changes: { notes: 'mine' } });
    const second = projectReportList(page([ajah], { count: 21 }), filter({ page: 2 }), [edited], { ...nobody, known: [report, ajah] });
    expect(names(second)).toEqual(['Ajah']);
    expect(second.count).toBe(21);
  });

  test('does not guess at a report of which this device has nothing', () => {
    const elsewhere = editOf({ busId: ids.yaba, day: today }, { changes: { notes: 'x' } });
    expect(projectReportList(page([report]), filter(), [elsewhere], { ...nobody, buses: [bus()] }).count).toBe(1);
  });

  test('is not changed itself', () => {
    const given = page([report]);
    const before = structuredClone(given);
    projectReportList(given, filter(), [editOf(report, { changes: { notes: 'mine' } })], nobody);
    expect(given).toEqual(before);
  });
});

describe('without a connection', () => {
  const known = [report, shownReport({ busId: ids.ajah, busName: 'Ajah', day: '2026-11-19', state: 'SUBMITTED' })];

  test('a list is filtered, ordered and paged from what is on this device', () => {
    const context = { ...nobody, known };
    expect(names(reportListFromDevice(filter(), [], context) ?? page([]))).toEqual(['Lekki', 'Ajah']);
    expect(names(reportListFromDevice(filter({ sort: 'day' }), [], context) ?? page([]))).toEqual(['Ajah', 'Lekki']);
    expect(names(reportListFromDevice(filter({ search: 'ajha' }), [], context) ?? page([]))).toEqual(['Ajah']);
    expect(names(reportListFromDevice(filter({ search: 'aja' }), [], context) ?? page([]))).toEqual(['Ajah']);
    expect(names(reportListFromDevice(filter({ state: 'SUBMITTED' }), [editOf(report, 'submit')], context) ?? page([]))).toEqual([
      'Lekki',
      'Ajah',
    ]);
    expect(reportListFromDevice(filter({ limit: 1, page: 2 }), [], context)).toMatchObject({ count: 2, nextPage: false });
  });

  test('nothing on this device is not the same as an empty list', () => {
    expect(reportListFromDevice(filter(), [], nobody)).toBeUndefined();
    // What this device does not hold may be on the server all the same: that is not "no reports".
    expect(reportListFromDevice(filter({ search: 'nobody' }), [], { ...nobody, known })).toBeUndefined();
    expect(reportListFromDevice(filter({ page: 7 }), [], { ...nobody, known })).toBeUndefined();
  });
});
