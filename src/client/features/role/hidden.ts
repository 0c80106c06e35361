import type { Role } from '#contract/role.ts';
import { menuFor, type MenuEntry } from '#client/app/menu.ts';
import { mayEnter } from '#client/app/place.ts';
import { type PlaceFacts, places } from '#client/app/places.ts';
import { sections } from '#client/app/sections.ts';

/** Something of the console that a role does not see, and who does. */
export interface Hidden {
  name: string;
  roles: readonly Role[];
}

export function hiddenEntries(role: Role, menu: readonly MenuEntry[]): Hidden[] {
  const seen = menuFor(role, menu);
  return menu.filter((entry) => !seen.includes(entry)).map(({ label, roles }) => ({ name: label, roles }));
}

/** Pages below an entry that the role sees, which are for fewer. */
export function hiddenPages(role: Role): Hidden[] {
  return Object.values<PlaceFacts>(places)
    .filter((place) => sections[place.section].roles.some((one) => one === role) && !mayEnter(place, role))
    .map(({ title, roles = [] }) => ({ name: title, roles }));
}
