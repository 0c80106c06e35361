import { useMatches } from 'react-router';
import type { Role } from '#contract/role.ts';
import { type PlaceName, paths } from './paths.ts';
import { type Place, places } from './places.ts';
import { sections } from './sections.ts';

/** What is known of the route that is shown; null for an address that is none of ours. */
export function usePlace(): Place | null {
  const handle = useMatches().at(-1)?.handle;
  const isPlace = typeof handle === 'object' && handle !== null && 'place' in handle && isPlaceName(handle.place);
  return isPlace ? factsOf(handle.place) : null;
}

export function mayEnter(place: Place, role: Role): boolean {
  const allowed: readonly Role[] = place.roles ?? sections[place.section].roles;
  return allowed.includes(role);
}

function isPlaceName(name: unknown): name is PlaceName {
  return typeof name === 'string' && Object.hasOwn(paths, name);
}

function factsOf(name: unknown): Place | null {
  return isPlaceName(name) ? places.get()[name] : null;
}
