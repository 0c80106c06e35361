/** Every choice of a run comes from its seed. Each actor draws from a stream of its own, so that none disturbs another's. */
export interface Chance {
  /** From 0 up to 1. */
  next: () => number;
  whole: (least: number, most: number) => number;
  holds: (probability: number) => boolean;
  pick: <Value>(among: readonly [Value, ...Value[]]) => Value;
  /** Each name as often as its weight. */
  weighed: <Name extends string>(weights: Record<Name, number>) => Name;
  fork: (name: string) => Chance;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;

  // Mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    holds: (probability) => next() < probability,
    pick: (among) => among[Math.floor(next() * among.length)] ?? among[0],
    weighed: (weights) => weighed(weights, next()),
    fork: (name) => chanceOf(hashed(name, seed)),
  };
}

function weighed<Name extends string>(weights: Record<Name, number>, drawn: number): Name {
  const names = Object.keys(weights) as Name[];
  let left = drawn * names.reduce((sum, name) => sum + weights[name], 0);
  const found = names.find((name) => (left -= weights[name]) < 0);
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}

function hashed(name: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
