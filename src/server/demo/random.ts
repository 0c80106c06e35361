/** A small seeded generator (mulberry32), so that every demo school is the same one. */
export interface Chance {
  /** A whole number between two bounds, both possible. */
  whole(least: number, most: number): number;
  /** True in so many of a hundred cases. */
  percent(cases: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    percent: (cases) => next() * 100 < cases,
    pick(items) {
      const picked = items[whole(0, items.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
}
