import type { Choices } from './people-sheet-choices.ts';

/**
 * What a cell holds. `day` is written `2015-09-30`; `phone` with its country, `+2348035550100`; `number` is a whole one;
 * a list of choices has the words for each value, the first of which is written.
 */
export type Holds = 'text' | 'day' | 'phone' | 'email' | 'number' | Choices;

export interface SheetColumn {
  /** Field of the record; `class` and `house` hold names, `guardian1…`, `guardian2…` and so on a guardian's fields. */
  key: string;
  header: string;
  /** Other headings by which the column is known, in small letters. */
  aliases: readonly string[];
  isRequired: boolean;
  holds: Holds;
  /** An example, as it stands in the template. */
  example: string;
  /** The export tells it and no import takes it over: where a child rides is more than a name. */
  isToldOnly?: boolean;
}

export function column(key: string, header: string, rest: Partial<SheetColumn> = {}): SheetColumn {
  return { key, header, aliases: [], isRequired: false, holds: 'text', example: '', ...rest };
}

export const required = { isRequired: true } as const;

export function choicesOf({ holds }: SheetColumn): Choices | null {
  return typeof holds === 'string' ? null : holds;
}
