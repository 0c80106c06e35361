import { describe, expect, test } from 'vitest';
import { aheadProblems } from '#contract/bus-report-ahead.ts';
import {
  contentProblems,
  draftReport,
  emptyReport,
  figuresOf,
  isOpen,
  kmOf,
  reviewProblems,
  stateAt,
  submissionProblems,
} from '#contract/bus-report-rules.ts';
import { schoolNow } from '#contract/school-time.ts';
import { busContent, finishedReport, incident, timetableLine, trip } from '#tests/support/factories.ts';

describe('the report a day starts with', () => {
  const bus = busContent({
    timetable: {
      morning: timetableLine({ days: [1, 2, 3, 4, 5] }),
      clubs: timetableLine({ route: 'Clubs', days: [2, 4] }),
    },
  });

  test('has the runs of its weekday', () => {
    // 2026-11-20 is a Friday, 2026-11-19 a Thursday.
    expect(Object.keys(draftReport(bus, '2026-11-20').trips)).toEqual(['morning']);
    expect(Object.keys(draftReport(bus, '2026-11-19').trips)).toEqual(['morning', 'clubs']);
    expect(draftReport(bus, '2026-11-21').trips).toEqual({});
  });

  test('has the people of the bus and nothing counted yet', () => {
    const draft = draftReport(bus, '2026-11-20');
    expect(draft).toMatchObject({ driverName: bus.driverName, attendantName: bus.attendantName, childCheck: null });
    expect(draft.trips['morning']).toMatchObject({ plannedStart: '06:30', actualStart: null, boarded: null, expected: 24 });
    expect(draft.trips['morning']).not.toHaveProperty('days');
  });
});

describe('handing a report in', () => {
  const paths = (content: Parameters<typeof submissionProblems>[0]) => submissionProblems(content).map(({ path }) => path);

  test('is allowed when everything is filled', () => {
    expect(submissionProblems(finishedReport())).toEqual([]);
  });

  test('is refused without the child check', () => {
    expect(paths(finishedReport({ childCheck: null }))).toEqual(['childCheck']);
  });

  test('is refused while fewer children alighted than boarded', () => {
    const problems = submissionProblems(finishedReport({ trips: { morning: trip({ boarded: 24, alighted: 23, absent: 0 }) } }));
    expect(problems).toEqual([
      { path: 'trips/morning/alighted', message: '24 boarded but 23 alighted. Find every child before you submit' },
    ]);
  });

  test('is refused when one trip makes up for another', () => {
    const trips = { morning: trip({ boarded: 24, alighted: 23, absent: 0 }), afternoon: trip({ boarded: 23, alighted: 24 }) };
    expect(paths(finishedReport({ trips }))).toEqual(['trips/morning/alighted', 'trips/afternoon/alighted']);
  });

  test('is refused while a child who was expected is neither on the bus nor absent, or more rode than were expected', () => {
    const given = (counts: Parameters<typeof trip>[0]) => submissionProblems(finishedReport({ trips: { morning: trip(counts) } }));
    expect(given({ expected: 26, boarded: 8, alighted: 8, absent: 0 })).toEqual([
      { path: 'trips/morning/absent', message: '26 expected, 8 boarded, 0 absent. Account for every child before you submit' },
    ]);
    expect(given({ expected: 12, boarded: 99, alighted: 99, absent: null })).toMatchObject([{ path: 'trips/morning/absent' }]);
    expect(given({ expected: 26, boarded: 8, alighted: 8, absent: 18 })).toEqual([]);
    expect(given({ expected: 8, boarded: 8, alighted: 8, absent: null })).toEqual([]);
  });

  test('needs a reason from the sixth minute of delay on', () => {
    const late = (actualEnd: string) =>
      finishedReport({
        trips: { morning: trip({ actualEnd }) },
        childCheck: { method: 'WALKED_THROUGH', at: '08:00', by: 'Ngozi Eze', itemsLeft: '' },
      });
    expect(paths(late('07:45'))).toEqual([]);
    expect(paths(late('07:46'))).toEqual(['trips/morning/delayReason']);
  });

  test('is refused with a child check from before the last arrival', () => {
    const trips = {
      morning: trip(),
      afternoon: trip({ plannedStart: '14:40', plannedEnd: '15:30', actualStart: '14:40', actualEnd: '15:30' }),
    };
    expect(submissionProblems(finishedReport({ trips }))).toEqual([
      { path: 'childCheck/at', message: 'The last trip arrived at 15:30. Walk through the bus after that, and enter when you did' },
    ]);
    const childCheck = { method: 'WALKED_THROUGH', at: '15:30', by: 'Ngozi Eze', itemsLeft: '' } as const;
    expect(submissionProblems(finishedReport({ trips, childCheck }))).toEqual([]);
  });

  test('names every field that is missing, and the trip when there is none', () => {
    expect(paths(emptyReport)).toEqual(['trips', 'odometerStart', 'odometerEnd', 'childCheck']);
    const bare = trip({ actualStart: null, actualEnd: null, boarded: null, alighted: null });
    expect(paths(finishedReport({ trips: { morning: bare } }))).toEqual([
      'trips/morning/actualStart',
      'trips/morning/actualEnd',
      'trips/morning/boarded',
      'trips/morning/alighted',
    ]);
  });
});

describe('what has not happened yet', () => {
  const zone = 'Africa/Lagos';
  const ahead = (at: string, day = '2026-11-20', given: Parameters<typeof finishedReport>[0] = {}, timeZone = zone) =>
    aheadProblems(finishedReport(given), day, schoolNow(new Date(at), timeZone)).map(({ path }) => path);

  test('is what lies later today by the clock of the school, five minutes of skew allowed', () => {
    expect(ahead('2026-11-20T06:39:59Z')).toEqual(['childCheck/at']);
    expect(ahead('2026-11-20T06:40:00Z')).toEqual([]);
    expect(ahead('2026-11-20T02:37:00Z')).toEqual(['trips/morning/actualStart', 'trips/morning/actualEnd', 'childCheck/at']);
    expect(ahead('2026-11-20T06:50:00Z', '2026-11-20', { incidents: { a: incident({ at: '09:00' }) } })).toEqual(['incidents/a/at']);
  });

  test('is nothing of a day that is over, and all of a day that has not begun', () => {
    expect(ahead('2026-11-20T02:37:00Z', '2026-11-19')).toEqual([]);
    expect(ahead('2026-11-20T22:30:00Z', '2026-11-21')).toEqual(['trips']);
    // 00:10 in Lagos: the trip that ended at 23:58 was yesterday's.
    expect(ahead('2026-11-19T23:10:00Z', '2026-11-19', { trips: { late: trip({ actualStart: '22:00', actualEnd: '23:58' }) } })).toEqual(
      [],
    );
  });

  test('is no hour that the clocks have just repeated', () => {
    // London, 25 October 2026: 01:59 is followed by 01:00.
    const night = { trips: { late: trip({ actualStart: '00:30', actualEnd: '01:50' }) }, childCheck: null };
    expect(ahead('2026-10-25T01:10:00Z', '2026-10-25', night, 'Europe/London')).toEqual([]);
    expect(ahead('2026-10-25T00:10:00Z', '2026-10-25', night, 'Europe/London')).toEqual(['trips/late/actualEnd']);
  });
});

describe('the figures of a report', () => {
  test('count a trip that ended five minutes late as on time, and one six minutes late not', () => {
    const trips = {
      a: trip({ actualEnd: '07:45' }),
      b: trip({ actualEnd: '07:46' }),
      c: trip({ actualEnd: null }),
    };
    expect(figuresOf(finishedReport({ trips }))).toMatchObject({ trips: 3, arrived: 2, onTime: 1, delayMinutes: 6 });
  });

  test('add up the children, the defects, the incidents and the way', () => {
    const content = finishedReport({
      trips: { a: trip({ boarded: 20, alighted: 20, absent: 4 }), b: trip({ boarded: 5, alighted: 5, absent: null }) },
      preTrip: { tyres: { result: 'OK' }, horn: { result: 'DEFECT', severity: 'LOW', note: '' } },
      incidents: { x: incident(), y: incident({ severity: 'HIGH' }) },
    });
    expect(figuresOf(content)).toMatchObject({
      expected: 48,
      boarded: 25,
      alighted: 25,
      absent: 4,
      defects: 1,
      incidents: 2,
      highIncidents: 1,
      km: 48,
    });
  });

  test('know no way while a reading is missing or runs backwards', () => {
    expect(kmOf({ odometerStart: 5, odometerEnd: null })).toBe(null);
    expect(kmOf({ odometerStart: 5, odometerEnd: 4 })).toBe(null);
    expect(kmOf({ odometerStart: 5, odometerEnd: 5 })).toBe(0);
  });
});

describe('what no report may hold', () => {
  test('a trip that ends before it starts, and an odometer that runs backwards', () => {
    const content = finishedReport({
      trips: { a: trip({ plannedEnd: '06:00', actualStart: '07:00', actualEnd: '06:59' }) },
      odometerStart: 10,
      odometerEnd: 9,
    });
    expect(contentProblems(content).map(({ path }) => path)).toEqual(['trips/a/plannedEnd', 'trips/a/actualEnd', 'odometerEnd']);
  });

  test('more trips or incidents than any bus has in a day', () => {
    const many = (most: number) => Object.fromEntries(Array.from({ length: most }, (_, at) => [`i${at}`, incident()]));
    expect(contentProblems(finishedReport({ incidents: many(60) }))).toEqual([]);
    expect(contentProblems(finishedReport({ incidents: many(61) }))).toEqual([{ path: 'incidents', message: 'Use at most 60 incidents' }]);
  });

  test('a return without a note', () => {
    const other = { handedItIn: false, isOnlySchoolAdmin: false };
    expect(reviewProblems({ decision: 'RETURNED', note: '' }, other)).toEqual([{ path: 'note', message: 'Say what must be mended' }]);
    expect(reviewProblems({ decision: 'REVIEWED', note: '' }, other)).toEqual([]);
  });
});

describe('the state of a report', () => {
  const reviewedAt = new Date('2026-11-01T08:00:00.000Z');

  test('is locked seven days after its review, and not a moment before', () => {
    expect(stateAt('REVIEWED', reviewedAt, new Date('2026-11-08T07:59:59.999Z'))).toBe('REVIEWED');
    expect(stateAt('REVIEWED', reviewedAt, new Date('2026-11-08T08:00:00.000Z'))).toBe('LOCKED');
  });

  test('lets people write in a draft and in a returned report only', () => {
    const open = (['DRAFT', 'SUBMITTED', 'RETURNED', 'REVIEWED', 'LOCKED'] as const).filter(isOpen);
    expect(open).toEqual(['DRAFT', 'RETURNED']);
  });
});
