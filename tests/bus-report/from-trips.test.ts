/** What the trips of a bus make of its report, and when it may not be handed in. */
import { describe, expect, test } from 'vitest';
import { BusReportContent } from '#contract/bus-report.ts';
import { draftOfTrips, type TripOfDay } from '#contract/bus-report-from-trips.ts';
import { contentProblems, figuresOf, submissionProblems } from '#contract/bus-report-rules.ts';
import { isFarApart, unaccountedFor } from '#contract/bus-report-run-rules.ts';
import type { TripEvent, TripSaid } from '#contract/bus-trip-event.ts';
import { drivenKm } from '#contract/driven-km.ts';
import { coaster, planOf } from '#tests/bus-trip/plans.ts';
import { arrived, closed, inOrder, ofChild, started, today, walked } from '#tests/bus-trip/trips.ts';

const hiace = { id: 'b2', name: 'Hiace 2', plate: 'ABC-2', seats: 12 };

let count = 0;
/** At minutes after five by UTC, which is six at the school. */
function events(said: readonly [number, TripSaid][]): TripEvent[] {
  return said.map(([minute, what]) => {
    count += 1;
    const at = new Date(Date.UTC(2026, 10, 20, 5, minute)).toISOString();
    return { id: `e${count}`, said: what, by: 'Grace Obi', byId: null, at, receivedAt: at, isOffline: false };
  });
}

function trip(said: readonly [number, TripSaid][], given: Partial<TripOfDay> = {}): TripOfDay {
  return { id: 't1', plan: planOf(), buses: [coaster, hiace], elsewhere: [], children: [], events: events(said), ...given };
}
const drafted = (trips: TripOfDay[], busId = 'b1') => draftOfTrips({ busId, day: today, timeZone: 'Africa/Lagos', trips });

/** Ada rode and left the bus, Ben did not come. */
function whole(): TripOfDay {
  const before = events([
    [20, inOrder],
    [32, started],
    [40, ofChild('BOARDED', 'ada')],
    [45, ofChild('NO_SHOW', 'ben')],
  ]);
  const over = before[2]?.id ?? '';
  const after = events([
    [91, { says: 'DELAYED', reason: 'Rain' }],
    [98, arrived],
    [99, ofChild('ALIGHTED', 'ada', { over: [over] })],
    [103, { ...walked, code: 'B7', itemsLeft: 'A bottle' }],
    [104, closed],
  ]);
  return trip([], { events: [...before, ...after] });
}

describe('a report that is drafted from trips', () => {
  test('has what was said of a trip, at the school’s time', () => {
    const { content, ofTrips } = drafted([whole()]);
    expect(content).toMatchObject({
      driverName: 'Musa',
      attendantName: 'Grace',
      trips: {
        t1: {
          route: 'Lekki',
          direction: 'TO_SCHOOL',
          plannedStart: '06:30',
          plannedEnd: '07:30',
          actualStart: '06:32',
          actualEnd: '07:38',
          expected: 2,
          boarded: 1,
          alighted: 1,
          absent: 1,
          delayReason: 'Rain',
        },
      },
      preTripBy: 'Grace Obi',
      childCheck: { method: 'REAR_CODE', at: '07:43', by: 'Grace Obi', itemsLeft: 'A bottle' },
      odometerStart: 1000,
      odometerEnd: 1012,
    });
    expect(Object.keys(content.preTrip)).toHaveLength(14);
    expect(ofTrips).toMatchObject({ notDriven: [], runs: { t1: { stands: 'CLOSED', left: 0, exceptions: {} } } });
    expect(BusReportContent.safeParse(content).success).toBe(true);
    expect(submissionProblems(content, ofTrips)).toEqual([]);
  });

  test('has nothing counted of a trip that nobody used a tablet for, and may be typed by hand', () => {
    const { content, ofTrips } = drafted([trip([])]);
    expect(content.trips['t1']).toMatchObject({
      actualStart: null,
      actualEnd: null,
      expected: 2,
      boarded: null,
      alighted: null,
      absent: null,
    });
    expect(content).toMatchObject({ childCheck: null, odometerStart: null, preTrip: {} });
    const typed = { actualStart: '06:30', actualEnd: '07:30', boarded: 2, alighted: 2 };
    const line = content.trips['t1'];
    if (!line) throw new Error('There is no line');
    const byHand = { ...content, trips: { t1: { ...line, ...typed } }, odometerStart: 1, odometerEnd: 2 };
    const childCheck = { method: 'WALKED_THROUGH' as const, at: '07:40', by: 'Grace', itemsLeft: '' };
    expect(submissionProblems({ ...byHand, childCheck }, ofTrips)).toEqual([]);
  });

  test('says of a trip that was called off, or that another bus drove, that it did; and it is no run of the bus', () => {
    const off = trip([[0, { says: 'CANCELLED', reason: 'Flooded road' }]]);
    const swap: TripSaid = {
      says: 'SUBSTITUTED',
      busId: 'b2',
      driverName: 'Ade',
      driverPhone: '',
      attendantName: '',
      attendantPhone: '',
      reason: 'Brakes',
    };
    const swapped = trip([[0, swap]], { id: 't2' });
    const { content, ofTrips } = drafted([off, swapped]);
    expect(content.trips).toEqual({});
    expect(ofTrips.notDriven).toMatchObject([
      { tripId: 't1', why: 'CANCELLED', reason: 'Flooded road', busName: '' },
      { tripId: 't2', why: 'OTHER_BUS', reason: 'Brakes', busName: 'Hiace 2' },
    ]);
    const other = drafted([swapped], 'b2');
    expect(other.content).toMatchObject({ driverName: 'Ade', attendantName: 'Grace', trips: { t2: { route: 'Lekki' } } });
    expect(other.ofTrips).toMatchObject({ notDriven: [], runs: { t2: { insteadOf: 'Coaster 7' } } });
  });

  test('keeps the defect that was found before the first of two trips', () => {
    const defect = {
      says: 'CHECKED' as const,
      items: { ...inOrder.items, horn: { result: 'DEFECT' as const, severity: 'LOW' as const, note: '' } },
    };
    const { content } = drafted([trip([[0, defect]]), trip([[500, inOrder]], { id: 't2' })]);
    expect(content.preTrip).toMatchObject({ horn: { result: 'DEFECT' }, tyres: { result: 'OK' } });
    expect(figuresOf(content).defects).toBe(1);
  });

  test('holds nothing that no report may hold, whatever a clock said', () => {
    const { content } = drafted([
      trip([
        [90, started],
        [30, { ...arrived, odometer: 12 }],
      ]),
      trip([[60 * 20, started]], { id: 't2' }),
    ]);
    expect(contentProblems(content)).toEqual([]);
    expect(content.trips).toMatchObject({ t1: { actualStart: '07:30', actualEnd: null }, t2: { actualStart: null } });
    expect(content).toMatchObject({ odometerStart: 1000, odometerEnd: null });
  });

  test('counts what was not as planned, by kind', () => {
    const { ofTrips, content } = drafted([
      trip([
        [0, started],
        [1, ofChild('BOARDED', 'cleo')],
        [2, ofChild('BOARDED', 'ada')],
        [3, ofChild('NOT_MET', 'ada')],
      ]),
    ]);
    expect(ofTrips.runs['t1']).toMatchObject({ unplanned: 1, exceptions: { NOT_ALLOCATED: 1, DUPLICATE: 1, NOT_MET: 1 } });
    expect(figuresOf(content, ofTrips).exceptions).toBe(3);
  });
});

describe('handing in a report of trips', () => {
  const problems = (one: TripOfDay) => {
    const { content, ofTrips } = drafted([one]);
    return submissionProblems(content, ofTrips).filter(({ path }) => path === 'trips/t1');
  };

  test('is refused while a trip that began is not closed', () => {
    const all = whole();
    const until = (said: string) =>
      trip([], {
        events: all.events.slice(
          0,
          all.events.findIndex((event) => event.said.says === said),
        ),
      });
    expect(problems(until('NO_SHOW'))).toEqual([
      { path: 'trips/t1', message: '2 children of this trip are not accounted for. Find them and close the trip before you submit' },
    ]);
    expect(problems(until('ALIGHTED'))).toEqual([
      { path: 'trips/t1', message: '1 child of this trip is not accounted for. Find the child and close the trip before you submit' },
    ]);
    expect(problems(until('WALKED'))).toEqual([
      { path: 'trips/t1', message: 'Nobody has walked through the bus after this trip. Close it before you submit' },
    ]);
    expect(problems(until('CLOSED'))).toEqual([{ path: 'trips/t1', message: 'This trip is not closed. Close it before you submit' }]);
    expect(problems(until('STARTED'))).toEqual([]);
  });

  test('is refused too where somebody took away the line of a trip that is open', () => {
    const { content, ofTrips } = drafted([trip([[0, started]])]);
    expect(submissionProblems({ ...content, trips: {} }, ofTrips)).toContainEqual({
      path: 'trips',
      message: 'The trip Lekki has begun and is not closed. Close it before you submit',
    });
  });

  test('says how many are not accounted for: by the trip, or by what was typed of one that nobody used a tablet for', () => {
    const open = drafted([trip([[0, started]])]);
    expect(unaccountedFor(open.content, open.ofTrips)).toBe(2);
    const { content, ofTrips } = drafted([trip([])]);
    const line = content.trips['t1'];
    if (!line) throw new Error('There is no line');
    const typed = (given: Partial<typeof line>) => unaccountedFor({ trips: { t1: { ...line, ...given } } }, ofTrips);
    expect(typed({})).toBe(0);
    expect(typed({ boarded: 1, alighted: 1 })).toBe(1);
    expect(typed({ boarded: 1, alighted: 0, absent: 1 })).toBe(1);
    expect(typed({ boarded: 1, alighted: 1, absent: 1 })).toBe(0);
  });

  test('counts a child who was not planned beside those who were', () => {
    const { content, ofTrips } = drafted([whole()]);
    const line = content.trips['t1'];
    const run = ofTrips.runs['t1'];
    if (!line || !run) throw new Error('There is no line');
    const two = { ...content, trips: { t1: { ...line, boarded: 2, alighted: 2 } } };
    expect(submissionProblems(two, ofTrips)).toMatchObject([{ path: 'trips/t1/absent' }]);
    expect(submissionProblems(two, { ...ofTrips, runs: { t1: { ...run, unplanned: 1 } } })).toEqual([]);
  });
});

describe('kilometres by the tracker', () => {
  const fix = (minute: number, lon: number, trackerId = 'a') => ({
    trackerId,
    at: new Date(Date.UTC(2026, 10, 20, 5, minute)),
    lat: 6.45,
    lon,
  });

  test('are the way between its fixes, of one tracker, and none where there is none', () => {
    expect(drivenKm([])).toBeNull();
    expect(drivenKm([fix(1, 3.4)])).toBeNull();
    // A tenth of a degree of longitude at this place is 11 km.
    expect(drivenKm([fix(1, 3.4), fix(5, 3.45), fix(9, 3.5)])).toBe(11);
    expect(drivenKm([fix(1, 3.4), fix(2, 3.2, 'b'), fix(5, 3.45), fix(9, 3.5)])).toBe(11);
  });

  test('are not made by a bus that stands and seems to wander', () => {
    const still = Array.from({ length: 200 }, (_, at) => fix(at % 50, 3.4 + (at % 2) * 0.0001));
    expect(drivenKm(still)).toBeLessThan(0.1);
  });

  test('are said to differ from the odometer by more than a fifth, and more than it can be out', () => {
    expect(isFarApart({ km: 12, gpsKm: 11.2 })).toBe(false);
    expect(isFarApart({ km: 30, gpsKm: 20 })).toBe(true);
    expect(isFarApart({ km: 20, gpsKm: 30 })).toBe(true);
    expect(isFarApart({ km: 2, gpsKm: 1.2 })).toBe(false);
    expect(isFarApart({ km: null, gpsKm: 12 })).toBe(false);
  });
});
