import type { House } from '#contract/house.ts';

/** What a file has of a house. */
export function houseCells({ name, sex, masterName, deputyNames, capacity, size, free, signOutPoint, rollTimes }: House) {
  const told = { name, sex, capacity, size, free, signOutPoint };
  return { ...told, master: masterName, deputies: deputyNames.join('; '), rollTimes: rollTimes.join('; ') };
}
