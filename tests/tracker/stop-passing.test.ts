import { expect, test } from 'vitest';
import { passingsOf } from '#contract/stop-passing.ts';
import { displaced, drive } from '#tests/support/track.ts';

// Ten metres a second: a fix every ten seconds is a hundred metres on.
const road = drive({ at: '2026-11-20T05:30:00.000Z', fixes: 20 });
const heard = road.map((fix) => ({ ...fix, at: fix.at.toISOString(), isBelieved: true }));
const stopAt = (place: number, radiusM: number) => ({ id: `s${place}`, lat: road[place]?.lat ?? 0, lon: road[place]?.lon ?? 0, radiusM });
const at = (place: number) => heard[place]?.at ?? '';

test('a bus is at a stop with the first of two fixes within its radius, and gone with the first one outside', () => {
  expect(passingsOf([stopAt(5, 110)], heard)).toEqual(new Map([['s5', { arrivedAt: at(4), leftAt: at(7) }]]));
});

test('one fix within it is a drive by, unless nothing is heard for twenty seconds after it', () => {
  expect(passingsOf([stopAt(5, 60)], heard)).toEqual(new Map());
  const silent = heard.filter((_, place) => place !== 6);
  expect(passingsOf([stopAt(5, 60)], silent)).toEqual(new Map([['s5', { arrivedAt: at(5), leftAt: at(7) }]]));
});

test('a bus that stands there has not left, and one that was never there has not come', () => {
  expect(passingsOf([stopAt(19, 110), { ...stopAt(3, 60), lat: 8 }], heard)).toEqual(
    new Map([['s19', { arrivedAt: at(18), leftAt: null }]]),
  );
});

test('fixes that are not believed make no stay and end none', () => {
  const [far] = [displaced({ ...road[5], at: new Date(at(5)) } as (typeof road)[number], 5_000)];
  const jumped = heard.map((fix, place) => (place === 5 && far ? { ...fix, lat: far.lat, isBelieved: false } : fix));
  expect(passingsOf([stopAt(5, 110)], jumped)).toEqual(new Map([['s5', { arrivedAt: at(4), leftAt: at(7) }]]));
  const doubted = heard.map((fix) => ({ ...fix, isBelieved: false }));
  expect(passingsOf([stopAt(5, 110)], doubted)).toEqual(new Map());
});

test('a stop counts after the one before it on the route: a road goes by a stop whose turn it is not', () => {
  const there = [
    ...heard,
    ...heard.toReversed().map((fix, place) => ({ ...fix, at: new Date(Date.parse(at(19)) + (place + 1) * 10_000).toISOString() })),
  ];
  const inOrder = passingsOf([stopAt(15, 110), stopAt(5, 110)], there);
  expect(inOrder.get('s15')?.arrivedAt).toBe(at(14));
  expect(Date.parse(inOrder.get('s5')?.arrivedAt ?? '')).toBeGreaterThan(Date.parse(at(19)));
  // Where the bus never came to the first, the second is where it was.
  expect(passingsOf([{ ...stopAt(3, 60), id: 'none', lat: 8 }, stopAt(5, 110)], there).get('s5')?.arrivedAt).toBe(at(4));
});

test('a first stop that was left out and is passed on the way home takes none of the later ones away', () => {
  const home = heard.toReversed().map((fix, place) => ({ ...fix, at: new Date(Date.parse(at(19)) + (place + 1) * 10_000).toISOString() }));
  // It joins the road behind the first stop, and comes home by all of it.
  const joined = [...heard.slice(8), ...home];
  const passings = passingsOf([stopAt(4, 110), stopAt(11, 110), stopAt(17, 110)], joined);
  expect([...passings].map(([id, { arrivedAt }]) => [id, arrivedAt])).toEqual([
    ['s11', at(10)],
    ['s17', at(16)],
  ]);
});

test('of two stops of which only one can be, that one is which comes nearer to the plan', () => {
  const [first, last] = [
    { ...stopAt(4, 110), plannedAt: Date.parse(at(4)) },
    { ...stopAt(15, 110), plannedAt: Date.parse(at(15)) },
  ];
  const home = heard.toReversed().map((fix, place) => ({ ...fix, at: new Date(Date.parse(at(19)) + (place + 1) * 10_000).toISOString() }));
  const missed = [...heard.slice(8), ...home];
  expect([...passingsOf([first, last], missed).keys()]).toEqual(['s15']);
  // It stood at the last one, which is the school, before it set out.
  const [school] = [heard.slice(14, 17)];
  const early = school?.map((fix, place) => ({ ...fix, at: new Date(Date.parse(at(0)) - (100 - place) * 10_000).toISOString() })) ?? [];
  expect([...passingsOf([first, last], [...early, ...heard.slice(0, 9)])]).toEqual([['s4', { arrivedAt: at(3), leftAt: at(6) }]]);
});

test('stops whose areas meet each have the bus, also while it stands in both', () => {
  expect([...passingsOf([stopAt(5, 310), stopAt(7, 310)], heard)].map(([id, { arrivedAt }]) => [id, arrivedAt])).toEqual([
    ['s5', at(2)],
    ['s7', at(4)],
  ]);
  expect([...passingsOf([stopAt(7, 310), stopAt(5, 310)], heard)].map(([id, { arrivedAt }]) => [id, arrivedAt])).toEqual([
    ['s7', at(4)],
    ['s5', at(4)],
  ]);
});
