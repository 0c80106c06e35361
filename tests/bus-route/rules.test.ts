import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BusRouteContent, emptyBusRoute, mostStops } from '#contract/bus-route.ts';
import { busRouteProblems, moveStop, retiredBusProblems, stopsInOrder } from '#contract/bus-route-rules.ts';
import { stop, threeStops } from './routes.ts';

const route = (given: Partial<BusRouteContent> = {}): BusRouteContent => ({
  ...emptyBusRoute,
  name: 'Lekki',
  stops: threeStops(),
  ...given,
});
const wrong = (given: Partial<BusRouteContent>) => busRouteProblems(route(given)).map(({ path }) => path);
const told = (stops: BusRouteContent['stops']) => stopsInOrder({ stops }).map(({ id, seq, at }) => `${seq} ${id} ${at}`);

test('stops stand as the bus comes to them; two that a device each put at one place stand by time', () => {
  expect(told(threeStops())).toEqual(['1 gate 06:30', '2 market 06:45', '3 bridge 07:05']);
  const twice = { late: stop({ seq: 2, at: '07:00' }), early: stop({ seq: 2, at: '06:50' }), first: stop({ seq: 1, at: '07:10' }) };
  expect(told(twice)).toEqual(['1 first 07:10', '2 early 06:50', '2 late 07:00']);
});

test('a stop that moves takes the time of its new place, and nobody else’s stop or time is lost', () => {
  expect(told(moveStop({ stops: threeStops() }, 'bridge', -1))).toEqual(['1 gate 06:30', '2 bridge 06:45', '3 market 07:05']);
  expect(told(moveStop({ stops: threeStops() }, 'gate', 2))).toEqual(['1 market 06:30', '2 bridge 06:45', '3 gate 07:05']);
  expect(told(moveStop({ stops: threeStops() }, 'gate', -1))).toEqual(told(threeStops()));
  expect(moveStop({ stops: threeStops() }, 'nobody', 1)).toEqual(threeStops());
});

test('whatever is moved, the stops are the same ones and the times go on forwards', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(), fc.integer({ min: -15, max: 15 }), (all, which, by) => {
      const stops = Object.fromEntries(
        all.map((id, at) => [id, stop({ name: id, seq: at + 1, at: `06:${String(at * 3).padStart(2, '0')}` })]),
      );
      const id = all[which % all.length] ?? '';
      const after = stopsInOrder({ stops: moveStop({ stops }, id, by) });
      expect(after.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
      expect(after.map(({ at }) => at)).toEqual(after.map(({ at }) => at).toSorted());
      const place = Math.min(Math.max((which % all.length) + by, 0), all.length - 1);
      expect(after[place]?.id).toBe(id);
    }),
  );
});

test('what is wrong with a route is said at its field', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ stops: {} })).toEqual([]);
  expect(wrong({ endsAt: '06:30', stops: {} })).toEqual(['endsAt']);
  expect(wrong({ startsAt: '06:40' })).toEqual(['stops/gate/at']);
  expect(wrong({ endsAt: '07:00' })).toEqual(['stops/bridge/at']);
  const [{ gate, market }] = [threeStops()];
  const second = { ...stop(), ...market };
  expect(wrong({ stops: { a: { ...stop(), ...gate }, b: { ...second, at: '06:29' } } })).toEqual(['stops/b/at']);
  expect(wrong({ stops: { a: second, b: { ...second, seq: 3, name: ' MARKET ', at: '07:00' } } })).toEqual(['stops/b/name']);
  const many = Object.fromEntries(Array.from({ length: mostStops + 1 }, (_, at) => [`s${at}`, stop({ name: `S ${at}` })]));
  expect(wrong({ stops: many })).toEqual(['stops']);
});

test('a retired bus is put on no route, and one that was retired since stays on its own', () => {
  const paths = (status: 'RETIRED' | 'DEFECT_HOLD', before: string | null) =>
    retiredBusProblems({ id: 'a bus', status }, before).map(({ path }) => path);
  expect(paths('RETIRED', null)).toEqual(['busId']);
  expect(paths('RETIRED', 'another')).toEqual(['busId']);
  expect(paths('RETIRED', 'a bus')).toEqual([]);
  expect(paths('DEFECT_HOLD', null)).toEqual([]);
  expect(retiredBusProblems(undefined, null)).toEqual([]);
});
