/** Chance that is the same each time: everything random of a world comes from its seed. */

export interface Chance {
  random: () => number;
  newId: () => string;
}

export function startChance(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32
  function random(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return { random, newId: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}` };
}
