import type { BusName } from '#contract/bus.ts';
import type { House } from '#contract/house.ts';
import { compareClasses } from '#contract/level-order.ts';
import type { SchoolClass } from '#contract/class.ts';
import { useRoster } from '#client/offline/roster/use-roster.ts';
import { t } from '#client/ui/language/words.ts';

type Names = ReadonlyMap<string, string>;

/** As long as nobody knows what this device knows. */
const notYet: Names = new Map();

const made = new WeakMap<readonly (SchoolClass | House | BusName)[], Names>();

/** What the classes, the houses and the buses on this device are called. The same map as long as they stay the same. */
export function usePlaceNames(): { classNames: Names; houseNames: Names; busNames: Names } {
  const { status, classes, houses, buses } = useRoster();
  if (status === 'unread' || status === 'loading') return { classNames: notYet, houseNames: notYet, busNames: notYet };
  return { classNames: namesOf(classes), houseNames: namesOf(houses), busNames: namesOf(buses) };
}

const ordered = new WeakMap<readonly SchoolClass[], ReadonlyMap<string, number>>();

/** Where each class on this device stands among them: by level from the youngest. The same map as long as they stay the same. */
export function useClassOrder(): ReadonlyMap<string, number> {
  const { classes } = useRoster();
  const order = ordered.get(classes) ?? new Map(classes.toSorted(compareClasses).map(({ id }, at) => [id, at]));
  ordered.set(classes, order);
  return order;
}

/** The name of a place of a student; a dash for none, three dots until the names have come. */
export function placeName(names: Names, id: string | null): string {
  if (id === null) return '–';
  if (names === notYet) return '…';
  return names.get(id) ?? t('Not on this device');
}

function namesOf(places: readonly (SchoolClass | House | BusName)[]): Names {
  const names = made.get(places) ?? new Map(places.map(({ id, name }) => [id, name]));
  made.set(places, names);
  return names;
}
