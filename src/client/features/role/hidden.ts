import type { Role } from '#contract/role.ts';
import { menuFor, type MenuEntry } from '#client/place/menu.ts';
import { paths, placeNames } from '#client/place/paths.ts';
import { mayEnter } from '#client/place/use-place.ts';
import { type Place, places } from '#client/place/places.ts';
import { sections } from '#client/place/sections.ts';

/** Something of the console that a role does not see, and who does. */
export interface Hidden {
  name: string;
  roles: readonly Role[];
}

export function hiddenEntries(role: Role, menu: readonly MenuEntry[]): Hidden[] {
  const seen = menuFor(role, menu);
  return menu.filter((entry) => !seen.includes(entry)).map(({ label, roles }) => ({ name: label, roles }));
}

/** Pages below an entry that the role sees, which are for fewer. A page of one record is not missed by itself. */
export function hiddenPages(role: Role): Hidden[] {
  return placeNames
    .filter((name) => !paths[name].pattern.includes(':'))
    .map((name) => places.get()[name])
    .filter((place) => seesSection(place, role) && !mayEnter(place, role))
    .map(({ title, roles = [] }) => ({ name: title, roles }));
}

function seesSection({ section }: Place, role: Role): boolean {
  return sections[section].roles.some((one) => one === role);
}
