import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BusRouteContent, emptyBusRoute } from '#contract/bus-route.ts';
import { busRouteProblems, stopsInOrder } from '#contract/bus-route-rules.ts';
import type { FoundStop } from '#contract/route-file-found.ts';
import { putIn } from '#contract/route-file-put-in.ts';
import { threeStops } from './routes.ts';

const found = (given: Partial<FoundStop>): FoundStop => ({
  name: 'A stop',
  at: null,
  place: null,
  radius: null,
  mustBeMet: null,
  line: null,
  ...given,
});
const route = (given: Partial<BusRouteContent> = {}): BusRouteContent => ({
  ...emptyBusRoute,
  name: 'Lekki',
  stops: threeStops(),
  ...given,
});
function counter() {
  let next = 0;
  return () => `new-${(next += 1)}`;
}
const told = ({ stops }: Pick<BusRouteContent, 'stops'>) => stopsInOrder({ stops }).map(({ id, at, name }) => `${id} ${at} ${name}`);

test('a stop of the same name stays the same one, and keeps what the file does not say', () => {
  const put = putIn(
    route(),
    [
      found({ name: ' MARKET', at: '06:40', radius: 90 }),
      found({ name: 'New stop', at: '06:50', place: { lat: 6.5, lon: 3.5 }, mustBeMet: true }),
      found({ name: 'Market', at: '07:00' }),
    ],
    counter(),
  );
  expect(told(put)).toEqual(['market 06:40  MARKET', 'new-1 06:50 New stop', 'new-2 07:00 Market']);
  expect(put.stops['market']).toMatchObject({ radius: 90, mustBeMet: true, place: { lat: 6.4455, lon: 3.4611 } });
  expect(put.stops['new-1']).toMatchObject({ radius: 60, mustBeMet: true, place: { lat: 6.5, lon: 3.5 } });
  expect(put).toMatchObject({ gone: ['Estate gate', 'Bridge'], guessed: [], startsAt: '06:30', endsAt: '07:30' });
});

test('a time that the file does not have is the stop’s own where it fits, else that of a neighbour, and that is told', () => {
  const none = ['Bridge', 'Estate gate', 'Market', 'New stop'].map((name) => found({ name }));
  const put = putIn(route(), none, counter());
  expect(told(put)).toEqual(['bridge 07:05 Bridge', 'gate 07:05 Estate gate', 'market 07:05 Market', 'new-1 07:05 New stop']);
  expect(put.guessed).toEqual(['Estate gate', 'Market', 'New stop']);
  const before = putIn(route({ stops: {} }), [found({ name: 'A' }), found({ name: 'B', at: '06:50' }), found({ name: 'C' })], counter());
  expect(told(before)).toEqual(['new-1 06:50 A', 'new-2 06:50 B', 'new-3 06:50 C']);
});

test('the times of the route reach as far as its stops; those of another time of the day are theirs', () => {
  const at = (...times: string[]) =>
    putIn(
      route(),
      times.map((time) => found({ name: time, at: time })),
      counter(),
    );
  expect(at('06:10', '07:00')).toMatchObject({ startsAt: '06:10', endsAt: '07:30' });
  expect(at('06:40', '07:45')).toMatchObject({ startsAt: '06:30', endsAt: '07:45' });
  expect(at('14:00', '15:10')).toMatchObject({ startsAt: '14:00', endsAt: '15:10' });
  expect(at('14:00')).toMatchObject({ startsAt: '06:30', endsAt: '14:00' });
  expect(at()).toMatchObject({ startsAt: '06:30', endsAt: '07:30', stops: {}, gone: ['Estate gate', 'Market', 'Bridge'] });
});

test('whichever times a file leaves out, what is put in can be saved', () => {
  const minute = fc.integer({ min: 0, max: 1439 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
  const times = fc.array(fc.option(minute), { maxLength: 15 }).map((all) => {
    const sorted = all.filter((one) => one !== null).toSorted();
    return all.map((one) => (one === null ? null : (sorted.shift() ?? null)));
  });
  const names = fc.shuffledSubarray(['Estate gate', 'Market', 'Bridge', ...Array.from({ length: 12 }, (_, at) => `S ${at}`)], {
    minLength: 15,
  });
  fc.assert(
    fc.property(times, names, (all, called) => {
      const put = putIn(
        route(),
        all.map((at, index) => found({ at, name: called[index] ?? '' })),
        counter(),
      );
      expect(busRouteProblems({ ...route(), ...put })).toEqual([]);
      expect(stopsInOrder(put).map(({ name }) => name)).toEqual(called.slice(0, all.length));
    }),
    { numRuns: 500 },
  );
});
