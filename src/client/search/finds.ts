import type { IconBus } from '@tabler/icons-react';
import type { AnyUseQueryOptions, QueryClient } from '@tanstack/react-query';
import type { RecordKind } from '#contract/deeds.ts';
import type { Callers } from '#contract/endpoint.ts';
import type { Roster } from '#client/offline/roster/use-roster.ts';
import type { PlaceName } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import type { Findable } from './findable.ts';

/** Under which heading something stands; in their order. */
export const groupTitles = {
  People: t('People'),
  'Classes and houses': t('Classes and houses'),
  Buses: t('Buses'),
  Exeats: t('Exeats'),
  Pages: t('Pages'),
  Actions: t('Actions'),
};
export type GroupName = keyof typeof groupTitles;

/** Every record that people edit by field, and the exeats. */
export type FoundKind = RecordKind | 'exeat';

/** What a feature has to be found from every screen: one kind of people or things. */
export interface Finds {
  group: GroupName;
  icon: typeof IconBus;
  /** "24 houses". */
  counted: (count: number) => string;
  /** What opens one: whoever may not enter finds none, whatever lies on the device. */
  place: PlaceName;
  /** What is read for it beside the roster, by whom it may be read. */
  reads?: { query: AnyUseQueryOptions; by: Callers };
  /** One after another, for they are made a few at a time; null where a step makes none. */
  entries: (known: Known) => Iterable<Findable | null>;
}

/** What this device knows: the roster with this person's own edits, and what was last read. */
export interface Known extends Pick<Roster, 'students' | 'classes' | 'houses' | 'leaveTypes'> {
  reads: QueryClient;
}

export function* each<Item>(items: Iterable<Item>, findable: (item: Item) => Findable): Generator<Findable> {
  for (const item of items) yield findable(item);
}
