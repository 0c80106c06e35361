import type { Bus } from '#contract/bus.ts';
import type { Employee } from '#contract/employee.ts';
import type { House } from '#contract/house.ts';
import type { Role } from '#contract/role.ts';
import type { SchoolClass } from '#contract/class.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { PlaceName } from '#client/place/paths.ts';
import { mayEnter } from '#client/place/use-place.ts';
import { places } from '#client/place/places.ts';
import type { Entry, Index } from './entry.ts';
import { pageEntries } from './page-entries.ts';
import { addGuardians, employeeEntry, guardianEntry, type KnownGuardian, studentEntry } from './people.ts';
import { busEntry, classEntry, houseEntry } from './school-parts.ts';

/** What this device knows for the person who is signed in. */
export interface Sources {
  role: Role;
  students: readonly StudentCard[];
  classes: readonly SchoolClass[];
  houses: readonly House[];
  buses: readonly Bus[];
  employees: readonly Employee[];
}

/** Made between two looks at the clock. */
const atOnce = 40;

/** What needs nobody's data: there at once. */
export function pagesIndex(role: Role): Index {
  const { pages, actions } = pageEntries(role);
  return { People: [], 'Classes and houses': [], Buses: [], Pages: pages, Actions: actions };
}

/** Makes the index a little at a time. Whatever a source holds: what leads to a page of others is left out. */
export function* indexSteps({ role, students, classes, houses, buses, employees }: Sources): Generator<void, Index> {
  const mayOpen = (place: PlaceName) => mayEnter(places.get()[place], role);
  const entriesFor = <Item>(place: PlaceName, items: Iterable<Item>, entryOf: (item: Item) => Entry) =>
    inSteps(mayOpen(place) ? items : [], entryOf);

  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const guardians = new Map<string, KnownGuardian>();
  const children = yield* entriesFor('student', students, (card) => {
    addGuardians(guardians, card);
    return studentEntry(card, classNames);
  });
  const parents = yield* entriesFor('parent', guardians.values(), guardianEntry);
  const staff = yield* entriesFor('employee', employees, employeeEntry);
  const rooms = yield* entriesFor('editClass', classes, classEntry);
  const homes = yield* entriesFor('house', houses, houseEntry);
  const fleet = yield* entriesFor('bus', buses, busEntry);
  return { ...pagesIndex(role), People: [...children, ...parents, ...staff], 'Classes and houses': [...rooms, ...homes], Buses: fleet };
}

function* inSteps<Item>(items: Iterable<Item>, entryOf: (item: Item) => Entry): Generator<void, Entry[]> {
  const entries: Entry[] = [];
  for (const item of items) {
    if (entries.push(entryOf(item)) % atOnce === 0) yield;
  }
  return entries;
}
