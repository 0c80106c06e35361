import type { IconBus } from '@tabler/icons-react';
import type { Findable } from '#client/search/findable.ts';
import { type GroupName, groupTitles } from '#client/search/finds.ts';

/** In the order in which they stand. */
export const groups = Object.keys(groupTitles) as GroupName[];

/** One thing in the index. */
export interface Entry extends Omit<Findable, 'id'> {
  /** Names it on this device from one day to the next: "student:0192…", "page:buses". */
  key: string;
  /** One of those that the features name. */
  kind: string;
  icon: typeof IconBus;
}

/** Everything this person may find, in the order in which equals stand. */
export type Index = Readonly<Record<GroupName, readonly Entry[]>>;
