import * as z from 'zod/mini';

export const mostRows = 100;

const wholeNumber = (most: number, error: string) =>
  z.coerce.number({ error }).check(z.int({ error }), z.minimum(1, { error }), z.maximum(most, { error }));

/** What every list call takes. Numbers arrive as text in a query string. */
export const PageQuery = {
  page: z._default(wholeNumber(100_000, 'page is a whole number from 1'), 1),
  limit: z._default(wholeNumber(mostRows, `limit is a whole number from 1 to ${mostRows}`), 20),
};

/** A list on one page, for whoever may have it so. Not `Infinity`, of which no page can be counted. */
export const whole = { page: 1, limit: Number.MAX_SAFE_INTEGER } as const;

/** Spec §3: a list answers `data.count`, `data.nextPage` and `data.data`. `count` is of all pages. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ count: z.int(), nextPage: z.boolean(), data: z.array(item) });
}

export interface Page<Item> {
  count: number;
  nextPage: boolean;
  data: Item[];
}
