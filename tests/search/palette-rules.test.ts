import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inSlices } from '#client/app/search/in-slices.ts';
import { movedTo } from '#client/app/search/moved-to.ts';
import { keepRecent, recentIn, recentKeys } from '#client/app/search/recent.ts';
import { sectionsOf } from '#client/app/search/sections-of.ts';
import { resultText, rosterText, searchedText } from '#client/app/search/words.ts';
import { find } from '#client/app/search/find.ts';
import { keepSession } from '#client/session/token.ts';
import { card, guardian, idOf } from '#tests/roster/cards.ts';
import { indexed } from './indexed.ts';

const pressed = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test('arrow keys go round, Home and End lead to the ends, and every other key is for the field', () => {
  const from = (key: string, at: number, given = {}) => movedTo({ ...pressed, key, ...given }, { at, count: 3 });
  expect([from('ArrowDown', 0), from('ArrowDown', 2), from('ArrowUp', 0), from('Home', 2), from('End', 0)]).toEqual([1, 0, 2, 0, 2]);
  expect([from('a', 0), from('ArrowLeft', 0), from('Home', 2, { shiftKey: true })]).toEqual([null, null, null]);
  expect(movedTo({ ...pressed, key: 'ArrowDown' }, { at: -1, count: 0 })).toBeNull();
});

describe('what was opened last', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    signIn('ada');
  });
  afterEach(() => vi.unstubAllGlobals());

  test('comes first before anything is typed: the newest first, each once, eight at most', () => {
    const students = Array.from({ length: 10 }, (_, at) => card({ id: idOf(at), firstName: `Child${at}` }));
    const index = indexed({ students });
    for (const { key } of index.People) keepRecent(key);
    keepRecent(`student:${idOf(5)}`);
    expect(recentKeys()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((at) => `student:${idOf(at)}`));
    expect(sectionsOf(index, '').sections.map(({ title }) => title)).toEqual(['Recently opened', 'Actions']);
    expect(sectionsOf(index, '').sections[0]?.entries.map(({ key }) => key)).toEqual(recentKeys());
  });

  test('is not shown once it may no longer be seen', () => {
    keepRecent(`student:${idOf(1)}`);
    expect(recentIn(indexed({ students: [card()] }), recentKeys())).toHaveLength(1);
    expect(recentIn(indexed({ students: [] }), recentKeys())).toEqual([]);
  });

  test('is nothing for another person', () => {
    keepRecent(`student:${idOf(1)}`);
    signIn('bola');
    expect(recentKeys()).toEqual([]);
  });
});

describe('what the search says', () => {
  const index = indexed({ role: 'Correspondent', students: [card({ guardians: [guardian()] })] });
  const said = (typed: string, isReady = true) => resultText(find(index, typed), { typed, isReady });

  test('how much was found, or that nothing was and what was looked in', () => {
    expect(said('')).toBe('');
    expect(said('okafor')).toBe('2 results');
    expect(said('ngozi')).toBe('1 result');
    expect(said(' zzz ')).toBe('Nothing found for “zzz”');
    expect(said('okafor zzz', false)).toBe('Getting everybody ready');
    expect(searchedText(index)).toMatch(/^Searched: 1 student, 1 parent or guardian, \d+ pages and actions\.$/);
  });

  test('that more match than are shown', () => {
    const many = indexed({ students: Array.from({ length: 9 }, (_, at) => card({ id: idOf(at) })) });
    expect(resultText(find(many, 'ada'), { typed: 'ada', isReady: true })).toMatch(/^9 results\. The first 8 of each kind/);
  });

  test('why the students cannot be found yet, to whom they are for', () => {
    const now = { isFor: true, isHere: false, isFetching: false, isOffline: false };
    expect(rosterText({ ...now, isHere: true })).toBeNull();
    expect(rosterText({ ...now, isFor: false })).toBeNull();
    expect(rosterText({ ...now, isFetching: true })).toMatch(/still being fetched/);
    expect(rosterText({ ...now, isOffline: true })).toMatch(/needs a connection once/);
    expect(rosterText(now)).toMatch(/could not be fetched/);
  });
});

describe('work in slices', () => {
  function* busy(steps: number): Generator<void, string> {
    for (let step = 0; step < steps; step += 1) {
      const until = performance.now() + 3;
      while (performance.now() < until);
      yield;
    }
    return 'made';
  }

  test('lets others in between, and hands on what it made', async () => {
    let others = 0;
    const other = setInterval(() => (others += 1), 1);
    const made = await new Promise((resolve) => inSlices(busy(12), resolve));
    clearInterval(other);
    expect(made).toBe('made');
    expect(others).toBeGreaterThan(1);
  });

  test('that is given up is never handed on', async () => {
    const done = vi.fn<(made: string) => void>();
    const stop = inSlices(busy(12), done);
    stop();
    await new Promise((resolve) => inSlices(busy(12), resolve));
    expect(done).not.toHaveBeenCalled();
  });
});

function signIn(userId: string) {
  keepSession({ token: 'token', userId, schoolId: 'school', firstName: userId });
}
