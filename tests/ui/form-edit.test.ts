import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fields, readField, same } from '#contract/change.ts';
import { editOf, follow, theirsAt, typedAnew, typedChanges, withDraft } from '#client/ui/form/form-edit.ts';

const lines = ['trips'];
const record = { notes: '', km: 5, trips: { a: { boarded: 20, alighted: null as number | null } } };
type Values = typeof record;

const typing = (change: Partial<Values>) => ({ ...editOf(record), values: { ...record, ...change } });

describe('while somebody types', () => {
  test('a colleague’s change reaches the fields they have not touched', () => {
    const edit = follow(typing({ notes: 'mine' }), { ...record, km: 7 }, lines);
    expect(edit.values).toEqual({ ...record, notes: 'mine', km: 7 });
    expect(typedChanges(edit, lines)).toEqual({ changes: { notes: 'mine' }, was: { notes: '' } });
  });

  test('a colleague’s change of the same field does not overwrite what is typed, and is said', () => {
    const edit = follow(typing({ notes: 'mine' }), { ...record, notes: 'theirs' }, lines);
    expect(edit.values.notes).toBe('mine');
    expect(typedChanges(edit, lines).was).toEqual({ notes: '' });
    expect(theirsAt(edit, 'notes')).toEqual({ value: 'theirs' });
    expect(theirsAt(edit, 'km')).toBeUndefined();
  });

  test('two people in one line of a collection do not collide', () => {
    const mine = typing({ trips: { a: { boarded: 21, alighted: null } } });
    const edit = follow(mine, { ...record, trips: { a: { boarded: 20, alighted: 19 } } }, lines);
    expect(edit.values.trips).toEqual({ a: { boarded: 21, alighted: 19 } });
    expect(typedChanges(edit, lines).changes).toEqual({ 'trips/a/boarded': 21 });
  });

  test('a line a colleague takes away stays as long as somebody writes in it', () => {
    const edit = follow(typing({ trips: { a: { boarded: 21, alighted: null } } }), { ...record, trips: {} as Values['trips'] }, lines);
    expect(edit.values.trips.a.boarded).toBe(21);
  });

  test('the same value entered by both is nobody’s change any more', () => {
    const edit = follow(typing({ km: 9 }), { ...record, km: 9 }, lines);
    expect(typedChanges(edit, lines).changes).toEqual({});
    expect(theirsAt(edit, 'km')).toBeUndefined();
  });
});

describe('a kept draft', () => {
  test('comes back over a record that has moved on, and remembers what it was made upon', () => {
    const draft = typedChanges(typing({ notes: 'mine', km: 6 }), lines);
    const edit = withDraft({ ...record, notes: 'theirs', trips: {} as Values['trips'] }, draft);
    expect(edit.values).toMatchObject({ notes: 'mine', km: 6, trips: {} });
    expect(typedChanges(edit, lines)).toEqual(draft);
    expect(theirsAt(edit, 'notes')).toEqual({ value: 'theirs' });
  });
});

test('a draft that was saved after all does not come back', () => {
  const draft = typedChanges(typing({ notes: 'mine', km: 6 }), lines);
  const edit = withDraft({ ...record, notes: 'mine' }, draft);
  expect(typedChanges(edit, lines)).toEqual({ changes: { km: 6 }, was: { km: 5 } });
});

test('nothing typed is lost by whatever arrives: it is still typed, or the record holds it', () => {
  const line = fc.record({ n: fc.nat(3), m: fc.nat(3) });
  const content = fc.record({ a: fc.nat(3), b: fc.nat(3), trips: fc.dictionary(fc.constantFrom('x', 'y'), line) });
  fc.assert(
    fc.property(content, content, fc.array(content, { maxLength: 4 }), (start, typed, arriving) => {
      let edit = { ...editOf<Fields>(start), values: typed as Fields };
      for (const next of arriving) {
        const wishes = typedChanges(edit, lines).changes;
        edit = follow(edit, next, lines);
        for (const [path, wish] of Object.entries(wishes)) {
          expect(readField(edit.values, path)).toEqual(wish);
          const isTyped = path in typedChanges(edit, lines).changes;
          expect(isTyped || same(readField(next, path), wish)).toBe(true);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

describe('what was saved and then refused is typed once more', () => {
  const saved = typedChanges(typing({ notes: 'mine', km: 6 }), lines);
  // As the form stands when it has let go of what was typed.
  const after = editOf({ ...record, notes: 'mine', km: 6 });

  test('while the record still shows it, and when it has gone back by then', () => {
    const early = follow(typedAnew(after, saved), record, lines);
    const late = typedAnew(follow(after, record, lines), saved);
    for (const edit of [early, late]) {
      expect(edit.values).toMatchObject({ notes: 'mine', km: 6 });
      expect(typedChanges(edit, lines)).toEqual(saved);
      expect(theirsAt(edit, 'notes')).toBeUndefined();
    }
  });

  test('and what was typed since stays', () => {
    const edit = typedAnew({ ...after, values: { ...after.values, notes: 'mine, better' } }, saved);
    expect(typedChanges(edit, lines)).toEqual({ changes: { notes: 'mine, better', km: 6 }, was: { notes: '', km: 5 } });
  });
});
