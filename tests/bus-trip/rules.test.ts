import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChildSays, TripEvent, TripSaid } from '#contract/bus-trip-event.ts';
import { exceptionsOf } from '#contract/bus-trip-exceptions.ts';
import { inTheWay, tripNow } from '#contract/bus-trip-rules.ts';
import { arrived, closed, inOrder, ofChild, started, walked } from './trips.ts';
import { coaster, planOf } from './plans.ts';

// Two seats.
const bus = { ...coaster, seats: 2 };
const plan = planOf({ bus });

/** At minutes after six, under their own numbers. */
function events(said: readonly [number, TripSaid][]): TripEvent[] {
  return said.map(([minute, what], index) => {
    const at = new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
    return { id: `e${index}`, said: what, by: 'Grace', byId: null, at, receivedAt: at, isOffline: false };
  });
}
const now = (said: readonly [number, TripSaid][]) => tripNow({ plan, buses: [bus], events: events(said) });
const boarded = (child: string, over: string[] = []) => ofChild('BOARDED', child, { over, stopId: 'gate' });
const exceptions = (said: readonly [number, TripSaid][], elsewhere: { studentId: string; routeName: string; busName: string }[] = []) => {
  const trip = { plan, buses: [bus], events: events(said), children: [], elsewhere };
  return exceptionsOf(trip, tripNow(trip)).map(({ kind, studentId, about }) => [kind, studentId, about]);
};

describe('how a trip stands', () => {
  test('it goes from one state into the next as it is said', () => {
    const course: [number, TripSaid][] = [
      [0, inOrder],
      [1, started],
      [2, boarded('ada')],
      [3, ofChild('NO_SHOW', 'ben')],
      [4, ofChild('ALIGHTED', 'ada', { over: ['e2'] })],
      [5, arrived],
      [6, walked],
      [7, closed],
    ];
    expect(course.map((_, at) => now(course.slice(0, at + 1)).state)).toEqual([
      'PRE_CHECK_PASSED',
      'RUNNING',
      'RUNNING',
      'RUNNING',
      'RUNNING',
      'ARRIVED',
      'CHILD_CHECK_DONE',
      'CLOSED',
    ]);
    expect(now([]).state).toBe('SCHEDULED');
    expect(inTheWay(now([]))).toEqual(['NOT_STARTED', 'NOT_ARRIVED', 'CHILDREN', 'NOT_WALKED']);
  });

  test('a check of some items is none, one with a serious defect holds the bus, and another bus is looked at anew', () => {
    const { tyres: _, ...some } = inOrder.items as Record<string, { result: 'OK' }>;
    expect(now([[0, { says: 'CHECKED', items: some }]]).state).toBe('SCHEDULED');
    const items = { ...inOrder.items, horn: { result: 'DEFECT' as const, severity: 'HIGH' as const, note: '' } };
    expect(now([[0, { says: 'CHECKED', items }]]).state).toBe('DEFECT_HOLD');
    const swap = { busId: 'b2', driverName: '', driverPhone: '', attendantName: '', attendantPhone: '', reason: 'Brakes' };
    expect(
      now([
        [0, inOrder],
        [1, { says: 'SUBSTITUTED', ...swap }],
      ]).state,
    ).toBe('SCHEDULED');
  });

  test('a walk before the last child left, or before the arrival, was none', () => {
    const done: [number, TripSaid][] = [
      [1, started],
      [2, boarded('ada')],
      [3, ofChild('NO_SHOW', 'ben')],
    ];
    const off = ofChild('ALIGHTED', 'ada', { over: ['e1'] });
    expect(now([...done, [4, arrived], [5, walked], [6, off], [7, closed]]).state).toBe('ARRIVED');
    expect(now([...done, [4, walked], [5, off], [6, arrived], [7, closed]]).state).toBe('ARRIVED');
    expect(now([...done, [4, off], [5, arrived], [6, walked], [7, closed]]).state).toBe('CLOSED');
  });

  test('what was taken back never was, and what it stood over stands again', () => {
    const of = (...said: [number, TripSaid][]) => now(said).children[0]?.state;
    const off = ofChild('ALIGHTED', 'ada', { over: ['e0'] });
    expect(of([1, boarded('ada')], [2, off], [3, ofChild('TAKEN_BACK', 'ada', { over: ['e1'] })])).toBe('ON');
    expect(of([1, boarded('ada')], [2, ofChild('TAKEN_BACK', 'ada', { over: ['e0'] })])).toBe('EXPECTED');
    // A child that the plan does not have was then never there.
    expect(
      now([
        [1, boarded('eve')],
        [2, ofChild('TAKEN_BACK', 'eve', { over: ['e0'] })],
      ]).children,
    ).toHaveLength(2);
  });

  test('two who stand over each other hide no child', () => {
    const [on, off] = [boarded('eve', ['e1']), ofChild('ALIGHTED', 'eve', { over: ['e0'] })];
    expect(
      now([
        [1, on],
        [2, off],
      ]).children.at(-1),
    ).toMatchObject({ studentId: 'eve', state: 'ON', isDisputed: true });
  });

  test('what was not as planned is named', () => {
    const other = { studentId: 'eve', routeName: 'Ikoyi', busName: 'Coaster 8' };
    expect(
      exceptions(
        [
          [1, boarded('eve')],
          [1, boarded('ada')],
          [1, boarded('ben')],
        ],
        [other],
      ),
    ).toEqual([
      ['WRONG_STOP', 'ben', 'bridge'],
      ['WRONG_BUS', 'eve', 'Ikoyi, Coaster 8'],
      ['OVER_CAPACITY', null, '3 / 2'],
    ]);
    expect(
      exceptions([
        [1, boarded('eve')],
        [2, arrived],
      ]),
    ).toEqual([['NOT_ALLOCATED', 'eve', '']]);
    // They are getting off; what is odd is that somebody has walked through the bus by now.
    expect(
      exceptions([
        [1, boarded('ada')],
        [2, arrived],
        [3, walked],
      ]),
    ).toEqual([['NO_SCAN_OFF', 'ada', '']]);
    expect(
      exceptions([
        [1, boarded('ada')],
        [1, boarded('ada')],
      ]),
    ).toEqual([['DUPLICATE', 'ada', '']]);
    expect(
      exceptions([
        [1, boarded('ada')],
        [1, ofChild('NO_SHOW', 'ada')],
      ]),
    ).toEqual([['DISPUTED', 'ada', '']]);
  });
});

/** What two tablets say of two children, each over what it has heard of: some of what is there already. */
const says: ChildSays[] = ['BOARDED', 'ALIGHTED', 'ABSENCE_TOLD', 'NO_SHOW', 'NOT_MET', 'HANDED_BACK', 'TAKEN_BACK'];
const step = fc.record({
  what: fc.oneof(
    fc.record({ says: fc.constantFrom(...says), child: fc.constantFrom('ada', 'ben', 'eve') }),
    fc.constantFrom(started, arrived, walked, closed),
  ),
  minute: fc.integer({ min: 0, max: 59 }),
  heard: fc.array(fc.nat(30), { maxLength: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function lifeOf(steps: readonly Step[]): TripEvent[] {
  return events(
    steps.map(({ what, minute, heard }, index) => {
      if ('child' in what) {
        const over = [...new Set(heard.filter((one) => one < index).map((one) => `e${one}`))];
        return [minute, ofChild(what.says, what.child, { over, note: 'x' })];
      }
      return [minute, what];
    }),
  );
}

describe('whatever is said', () => {
  const life = fc.array(step, { maxLength: 24 }).map(lifeOf);

  test('it is the same in whatever order it arrives', () => {
    fc.assert(
      fc.property(life, fc.infiniteStream(fc.nat()), (all, order) => {
        const shuffled = all
          .map((event) => ({ event, key: order.next().value }))
          .toSorted((a, b) => (a.key ?? 0) - (b.key ?? 0))
          .map(({ event }) => event);
        const seen = (list: TripEvent[]) => {
          const { state, figures, children } = tripNow({ plan, buses: [bus], events: list });
          return { state, figures, children: children.map((child) => [child.studentId, child.state, child.isDisputed]).toSorted() };
        };
        expect(seen(shuffled)).toEqual(seen(all));
      }),
    );
  });

  test('no trip is closed over a child: who boarded and was not said to have left by somebody who knew it is left', () => {
    fc.assert(
      fc.property(life, (all) => {
        const { state } = tripNow({ plan, buses: [bus], events: all });
        if (state !== 'CLOSED') return;
        // By hand, and otherwise than the rule has it: each boarding is followed by a word that names it.
        const takenBack = new Set(all.flatMap(({ said }) => ('over' in said && said.says === 'TAKEN_BACK' ? said.over : [])));
        for (const { id, said } of all) {
          if (said.says !== 'BOARDED' && said.says !== 'NOT_MET') continue;
          const answers = all.filter((one) => 'over' in one.said && one.said.studentId === said.studentId && one.said.over.includes(id));
          const isAnswered = answers.some((one) => one.said.says === 'TAKEN_BACK' || !takenBack.has(one.id));
          expect(isAnswered).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
