import type { House } from '#contract/house.ts';
import type { SchoolClass } from '#contract/school-class.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { t } from '#client/ui/words.ts';

type Names = ReadonlyMap<string, string>;

const made = new WeakMap<readonly (SchoolClass | House)[], Names>();

/** What the classes and the houses on this device are called. The same map as long as they stay the same. */
export function usePlaceNames(): { classNames: Names; houseNames: Names } {
  const { classes, houses } = useRoster();
  return { classNames: namesOf(classes), houseNames: namesOf(houses) };
}

/** The name of a place of a student; a dash for none. */
export function placeName(names: Names, id: string | null): string {
  if (id === null) return '–';
  return names.get(id) ?? t('Not on this device');
}

function namesOf(places: readonly (SchoolClass | House)[]): Names {
  const names = made.get(places) ?? new Map(places.map(({ id, name }) => [id, name]));
  made.set(places, names);
  return names;
}
