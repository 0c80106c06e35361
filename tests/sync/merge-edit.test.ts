import { describe, expect, test } from 'vitest';
import { mergeEdit } from '#server/sync/merge-edit.ts';

const opId = '01930000-0000-7000-8000-000000000001';
const base = (given: { version?: number | null; was?: Record<string, never> | Record<string, number | string | null> } = {}) => ({
  version: null,
  was: {},
  chain: opId,
  ...given,
});

describe('an edit laid over the record', () => {
  test('that still has the version the writer saw takes every change', () => {
    const current = { content: { a: 1 }, version: 5 };
    expect(mergeEdit(current, { a: 2 }, { base: base({ version: 5 }), chain: null }).apply).toEqual({ a: 2 });
  });

  test('that has moved on takes the fields that stand as the writer saw them', () => {
    const current = { content: { a: 1, b: 7 }, version: 6 };
    const merge = mergeEdit(current, { a: 2, b: 9 }, { base: base({ version: 5, was: { a: 1, b: 3 } }), chain: null });
    expect(merge.apply).toEqual({ a: 2 });
    expect(merge.conflicts).toEqual([{ path: 'b', base: 3, mine: 9, theirs: 7 }]);
    expect(merge.wrote).toEqual(['a']);
  });

  test('is a conflict where its own field was begun before a colleague wrote, whatever else the form showed by then', () => {
    const current = { content: { a: 'theirs', b: 1 }, version: 6 };
    const merge = mergeEdit(current, { a: 'mine', b: 2 }, { base: base({ version: 6, was: { a: '', b: 1 } }), chain: null });
    expect(merge.conflicts.map(({ path }) => path)).toEqual(['a']);
    expect(merge.apply).toEqual({ b: 2 });
  });

  test('does not collide with the edit before it in its chain', () => {
    const current = { content: { a: 'trimmed' }, version: 6 };
    const edit = { base: base({ version: 5, was: { a: ' trimmed ' } }), chain: { version: 6, wrote: ['a'] } };
    expect(mergeEdit(current, { a: 'next' }, edit)).toMatchObject({ apply: { a: 'next' }, conflicts: [], wrote: ['a'] });
  });

  test('does not take a chain as leave to write over what the writer never saw', () => {
    // The edit before it merged into version 6; b was changed by somebody else before that.
    const current = { content: { a: 2, b: 7 }, version: 6 };
    const edit = { base: base({ version: 4, was: { b: 3 } }), chain: { version: 6, wrote: ['a'] } };
    expect(mergeEdit(current, { b: 9 }, edit).conflicts).toEqual([{ path: 'b', base: 3, mine: 9, theirs: 7 }]);
  });

  test('does not trust a chain when somebody has written since', () => {
    const current = { content: { a: 8 }, version: 7 };
    const edit = { base: base({ version: 5, was: { a: 2 } }), chain: { version: 6, wrote: ['a'] } };
    expect(mergeEdit(current, { a: 3 }, edit).conflicts).toHaveLength(1);
  });

  test('knows the fields of a line that its chain wrote whole', () => {
    const current = { content: { trips: { x: { boarded: 3 } } }, version: 6 };
    const edit = { base: base({ version: 5 }), chain: { version: 6, wrote: ['trips/x'] } };
    expect(mergeEdit(current, { 'trips/x/boarded': 4 }, edit).apply).toEqual({ 'trips/x/boarded': 4 });
  });

  test('starts a record that nobody has without asking what its fields held', () => {
    const current = { content: { capacity: 30 }, version: null };
    expect(mergeEdit(current, { capacity: 18 }, { base: base(), chain: null }).apply).toEqual({ capacity: 18 });
  });

  test('that says nothing of what a field held may fill an empty one, and no other', () => {
    const current = { content: { a: null, b: 7 }, version: 6 };
    const merge = mergeEdit(current, { a: 1, b: 2 }, { base: base({ version: 5 }), chain: null });
    expect(merge.apply).toEqual({ a: 1 });
    expect(merge.conflicts.map(({ path }) => path)).toEqual(['b']);
  });
});
