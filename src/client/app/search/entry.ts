import type { Day } from '#contract/fields.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import type { Findable } from './matching.ts';

/** In the order in which they stand. */
export const groups = ['People', 'Classes and houses', 'Buses', 'Pages', 'Actions'] as const;
export type GroupName = (typeof groups)[number];

export type Kind = 'student' | 'guardian' | 'employee' | 'class' | 'house' | 'bus' | 'page' | 'action';

/** One thing that can be found and opened. */
export interface Entry {
  /** Names it on this device from one day to the next: "student:0192…", "page:buses". */
  key: string;
  kind: Kind;
  text: Findable;
  /** Has left, is closed or retired: it comes after those that are here. */
  isPast: boolean;
  /** Worked out only for the few that are shown. */
  show: (today: Day) => Shown;
}

export interface Shown {
  name: string;
  /** What tells it from others of the same name. */
  detail: string;
  tags: readonly Tag[];
  to: string;
  /** What is done in place of opening a page. */
  deed?: 'sign-out';
}

export interface Tag {
  status: Status;
  label: string;
  /** Which edits it follows from, where people write it. */
  claim?: { lane: string; fields: readonly string[] };
}

/** Everything this person may find, in the order in which equals stand. */
export type Index = Readonly<Record<GroupName, readonly Entry[]>>;
