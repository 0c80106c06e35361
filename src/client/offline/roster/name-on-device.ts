import { rosterNow } from './use-roster.ts';

/** What a class or a house is called, for words outside of a screen that follows the roster. */
export function nameOnDevice(id: string): string | undefined {
  const { classes, houses } = rosterNow();
  return [...classes, ...houses].find((place) => place.id === id)?.name;
}
