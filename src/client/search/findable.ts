import type { Day } from '#contract/fields.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import type { Texts } from './texts.ts';

/** One thing that can be found and opened. */
export interface Findable {
  id: string;
  text: Texts;
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
