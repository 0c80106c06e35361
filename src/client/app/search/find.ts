import type { GroupName } from '#client/search/finds.ts';
import { type Entry, groups, type Index } from './entry.ts';
import { type Query, queryOf, type Rank, rankOf } from './matching.ts';

export const mostShown = 8;

export interface Found {
  group: GroupName;
  /** The best few. */
  entries: readonly Entry[];
  /** All that match. */
  count: number;
}

/**
 * What was typed, group by group. Something mistyped is looked for only where little is found as it stands, and a group
 * that has nothing else comes after the others: the first of all is what was most likely meant.
 */
export function find(index: Index, typed: string): Found[] {
  const query = queryOf(typed);
  if (query === null) return [];
  const found = groups.map((group) => ({ group, ...findIn(index[group], query) })).filter(({ count }) => count > 0);
  return [...found.filter(({ isGuess }) => !isGuess), ...found.filter(({ isGuess }) => isGuess)];
}

function findIn(entries: readonly Entry[], query: Query) {
  const sure = best(entries, ({ text }) => rankOf(text, query, false));
  if (sure.count >= mostShown || !query.mayBeNear) return { ...sure, isGuess: false };
  // So few that all of them are here.
  const taken = new Set(sure.entries);
  const near = best(entries, (entry) => (taken.has(entry) ? null : rankOf(entry.text, query, true)));
  return { entries: [...sure.entries, ...near.entries].slice(0, mostShown), count: sure.count + near.count, isGuess: sure.count === 0 };
}

/** The best few by rank; among equals, those that are here before those that were, each in the order of the index. */
function best(entries: readonly Entry[], rank: (entry: Entry) => Rank | null): { entries: Entry[]; count: number } {
  const lines: Entry[][] = [];
  let count = 0;
  for (const entry of entries) {
    const ranked = rank(entry);
    if (ranked === null) continue;
    count += 1;
    const line = (lines[ranked * 2 + Number(entry.isPast)] ??= []);
    if (line.length < mostShown) line.push(entry);
  }
  return { entries: lines.flat().slice(0, mostShown), count };
}
