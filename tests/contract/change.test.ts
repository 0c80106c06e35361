import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChanges, changesBetween, type Fields, mergeChanges, readField, same, valuesAt } from '#contract/change.ts';

const runs = { numRuns: 2_000 };
const lines = ['trips', 'incidents'];

const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('', 'late', 'rain'), fc.constant(null));
const line = fc.record({ boarded: value, reason: value });
const collection = fc.dictionary(fc.constantFrom('a', 'b', 'c'), line);
/** A report in small: two plain fields and two collections by line. */
const content: fc.Arbitrary<Fields> = fc.record({ notes: value, odometer: value, trips: collection, incidents: collection });

describe('changes by field', () => {
  test('making the changes between two contents on the first gives the second', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(same(applyChanges(before, changesBetween(before, after, lines)), after)).toBe(true);
      }),
      runs,
    );
  });

  test('a content has no changes against itself', () => {
    fc.assert(
      fc.property(content, (one) => {
        expect(changesBetween(one, structuredClone(one), lines)).toEqual({});
      }),
      runs,
    );
  });

  test('the content given is never touched', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const copy = structuredClone(before);
        applyChanges(before, changesBetween(before, after, lines));
        expect(before).toEqual(copy);
      }),
      runs,
    );
  });

  test('changes of different fields give the same content in either order', () => {
    fc.assert(
      fc.property(content, content, content, (start, mine, theirs) => {
        const first = changesBetween(start, mine, lines);
        const second = withoutTouching(changesBetween(start, theirs, lines), first);
        const oneWay = applyChanges(applyChanges(start, first), second);
        const otherWay = applyChanges(applyChanges(start, second), first);
        expect(same(oneWay, otherWay)).toBe(true);
      }),
      runs,
    );
  });

  test('an empty value takes a line away, and empties a field', () => {
    const report = { notes: 'late', trips: { a: { boarded: 3 }, b: { boarded: 1 } } };
    expect(applyChanges(report, { 'trips/a': null, 'trips/b/boarded': null, notes: null })).toEqual({
      notes: null,
      trips: { b: { boarded: null } },
    });
  });

  test('names that every object inherits are fields like others', () => {
    const changes = { 'trips/constructor': { boarded: 3 }, 'trips/toString/boarded': 4 };
    const report: Fields = applyChanges({ trips: {} }, changes);
    expect(readField(report, 'trips/constructor/boarded')).toBe(3);
    expect(readField(report, 'trips/toString/boarded')).toBe(4);
    expect(readField({ trips: {} }, 'trips/constructor')).toBe(null);
  });
});

describe('a three-way merge', () => {
  test('of disjoint changes has no conflict and keeps both', () => {
    fc.assert(
      fc.property(content, content, content, (start, mine, theirs) => {
        const their = changesBetween(start, theirs, lines);
        const my = withoutTouching(changesBetween(start, mine, lines), their);
        const stored = applyChanges(start, their);
        const merge = mergeChanges(stored, my, valuesAt(start, Object.keys(my)));
        expect(merge.conflicts).toEqual([]);
        const merged = applyChanges(stored, merge.apply);
        for (const path of Object.keys(my)) expect(readField(merged, path)).toEqual(readField(mine, path));
        for (const path of Object.keys(their)) expect(readField(merged, path)).toEqual(readField(theirs, path));
      }),
      runs,
    );
  });

  test('made a second time changes nothing more', () => {
    fc.assert(
      fc.property(content, content, content, (start, mine, stored) => {
        const my = changesBetween(start, mine, lines);
        const was = valuesAt(start, Object.keys(my));
        const once = applyChanges(stored, mergeChanges(stored, my, was).apply);
        const again = mergeChanges(once, my, was);
        expect(again.apply).toEqual({});
        expect(same(applyChanges(once, again.apply), once)).toBe(true);
      }),
      runs,
    );
  });

  test('never writes over what somebody else put there', () => {
    fc.assert(
      fc.property(content, content, content, (start, mine, stored) => {
        const my = changesBetween(start, mine, lines);
        const was = valuesAt(start, Object.keys(my));
        const merge = mergeChanges(stored, my, was);
        for (const path of Object.keys(merge.apply)) expect(same(readField(stored, path), was[path])).toBe(true);
        expect(Object.keys(merge.apply).length + merge.conflicts.length + merge.settled.length).toBe(Object.keys(my).length);
      }),
      runs,
    );
  });

  test('names what was there, what is wished and what stands', () => {
    const merge = mergeChanges({ odometer: 7 }, { odometer: 9 }, { odometer: 5 });
    expect(merge).toEqual({ apply: {}, settled: [], conflicts: [{ path: 'odometer', base: 5, mine: 9, theirs: 7 }] });
  });

  test('does not bring back half of a line that somebody took away', () => {
    const merge = mergeChanges({ trips: {} }, { 'trips/a/reason': 'rain' }, { 'trips/a/reason': null });
    expect(merge.apply).toEqual({});
    expect(merge.conflicts).toEqual([{ path: 'trips/a/reason', base: null, mine: 'rain', theirs: null }]);
  });
});

/** The changes whose fields neither hold nor lie within a field of the others. */
function withoutTouching(changes: Fields, others: Fields): Fields {
  const touches = (path: string) =>
    Object.keys(others).some((other) => path === other || path.startsWith(`${other}/`) || other.startsWith(`${path}/`));
  return Object.fromEntries(Object.entries(changes).filter(([path]) => !touches(path)));
}
