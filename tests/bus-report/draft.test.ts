/** A report follows what it is drafted from, and keeps what somebody corrected. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BusReportContent, preTripItems } from '#contract/bus-report.ts';
import { draftedBeside, followed, takenAway } from '#contract/bus-report-draft.ts';
import { contentProblems, emptyReport } from '#contract/bus-report-rules.ts';
import { readField, same } from '#contract/change.ts';
import { finishedReport, trip } from '#tests/support/factories.ts';

const time = fc.option(fc.constantFrom('06:30', '06:41', '07:02', '07:40'), { nil: null });
const number = fc.option(fc.constantFrom(0, 7, 12, 40), { nil: null });
const line = fc
  .record({
    actualStart: time,
    actualEnd: time,
    boarded: number,
    alighted: number,
    absent: number,
    delayReason: fc.constantFrom('', 'Rain'),
  })
  .map((given) => trip(given));
const check = fc.constantFrom({ result: 'OK' as const }, { result: 'DEFECT' as const, severity: 'HIGH' as const, note: 'Bald' });
const walk = { method: 'WALKED_THROUGH' as const, by: 'Grace', itemsLeft: '' };
const childCheck = fc.option(fc.constantFrom({ ...walk, at: '07:45' }, { ...walk, at: '07:50' }), { nil: null });
const report = fc
  .record({
    driverName: fc.constantFrom('', 'Musa', 'Ade'),
    trips: fc.dictionary(fc.constantFrom('a', 'b', 'c'), line),
    preTrip: fc.dictionary(fc.constantFrom(...preTripItems.slice(0, 3)), check),
    childCheck,
    odometerStart: number,
    odometerEnd: number,
  })
  .map((given): BusReportContent => ({ ...emptyReport, ...given }))
  .filter((content) => contentProblems(content).length === 0);

describe('a report that follows its trips', () => {
  test('is what is drafted as long as nobody has corrected it, and stays while nothing new is drafted', () => {
    fc.assert(
      fc.property(report, report, (from, to) => {
        expect(same(followed(from, { from, to }), to)).toBe(true);
        expect(same(followed(to, { from, to: from }), to)).toBe(true);
      }),
    );
  });

  test('is a report that may be kept, and followed once more to the same draft it is the same', () => {
    fc.assert(
      fc.property(report, report, report, (content, from, to) => {
        const next = followed(content, { from, to });
        expect(contentProblems(next)).toEqual([]);
        expect(BusReportContent.safeParse(next).success).toBe(true);
        expect(same(followed(next, { from: to, to }), next)).toBe(true);
      }),
    );
  });

  test('loses nothing that a person wrote: each field that is not as it was drafted stays', () => {
    const paths = [
      'driverName',
      'childCheck',
      'odometerStart',
      'odometerEnd',
      ...preTripItems.slice(0, 3).map((item) => `preTrip/${item}`),
    ];
    const fields = ['actualStart', 'actualEnd', 'boarded', 'alighted', 'absent', 'delayReason'];
    const ofTrips = ['a', 'b', 'c'].flatMap((id) => fields.map((field) => `trips/${id}/${field}`));
    fc.assert(
      fc.property(report, report, report, (content, from, to) => {
        const next = followed(content, { from, to });
        for (const path of [...paths, ...ofTrips]) {
          const mine = readField({ ...content }, path);
          if (!same(mine, readField({ ...from }, path))) expect(same(readField({ ...next }, path), mine)).toBe(true);
        }
      }),
    );
  });

  test('takes the new time of a trip and keeps the number that somebody counted', () => {
    const from = finishedReport({ trips: { lekki: trip({ actualEnd: null, boarded: 20 }) } });
    const content = finishedReport({ trips: { lekki: trip({ actualEnd: null, boarded: 23 }) } });
    const to = finishedReport({ trips: { lekki: trip({ actualEnd: '07:44', boarded: 22 }) } });
    expect(followed(content, { from, to }).trips['lekki']).toMatchObject({ actualEnd: '07:44', boarded: 23 });
  });

  test('loses a trip that another bus drives by now, unless somebody wrote of it; and one that was taken away stays away', () => {
    const from = finishedReport({ trips: { lekki: trip(), ajah: trip({ route: 'Ajah' }) } });
    const content = finishedReport({ trips: { lekki: trip(), ajah: trip({ route: 'Ajah', delayReason: 'Rain' }) } });
    const to = finishedReport({ trips: {} });
    expect(Object.keys(followed(content, { from, to }).trips)).toEqual(['ajah']);
    const without = finishedReport({ trips: { lekki: trip() } });
    const later = finishedReport({ trips: { lekki: trip(), ajah: trip({ route: 'Ajah', boarded: 3 }) } });
    expect(Object.keys(followed(without, { from, to: later }).trips)).toEqual(['lekki']);
    expect(takenAway(later, without)).toEqual(['ajah']);
  });

  test('has no trip that ends before it starts: beside a corrected start the line stays as it was', () => {
    const from = finishedReport({ trips: { lekki: trip({ actualStart: '06:30', actualEnd: null }) } });
    const content = finishedReport({ trips: { lekki: trip({ actualStart: '07:10', actualEnd: null }) } });
    const to = finishedReport({ trips: { lekki: trip({ actualStart: '06:30', actualEnd: '07:02' }) } });
    expect(followed(content, { from, to }).trips['lekki']).toMatchObject({ actualStart: '07:10', actualEnd: null });
  });

  test('shows what was drafted only where it says something else', () => {
    const drafted = finishedReport({ trips: { lekki: trip({ actualStart: '06:52', boarded: null }) } });
    expect(draftedBeside(drafted, 'trips/lekki/actualStart', '06:50')).toBe('06:52');
    expect(draftedBeside(drafted, 'trips/lekki/actualStart', '06:52')).toBeUndefined();
    expect(draftedBeside(drafted, 'trips/lekki/actualStart', null)).toBe('06:52');
    expect(draftedBeside(drafted, 'trips/lekki/boarded', 4)).toBeUndefined();
    expect(draftedBeside(drafted, 'trips/typed/boarded', 4)).toBeUndefined();
    expect(draftedBeside(null, 'driverName', 'Musa')).toBeUndefined();
  });
});
