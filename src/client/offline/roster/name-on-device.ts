import { rosterState } from './current-roster.ts';

/** What a class or a house is called, for words outside of a screen that follows the roster. */
export function nameOnDevice(id: string): string | undefined {
  const { data } = rosterState();
  return [...(data?.classes ?? []), ...(data?.houses ?? [])].find((place) => place.id === id)?.name;
}
