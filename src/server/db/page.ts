import type { SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/page.ts';

interface Asked<Rows extends PgSelect, Item> {
  wanted: SQL | undefined;
  /** How many of these there are on all pages. */
  all: number;
  /** In their order. */
  rows: Rows;
  shown: (rows: Awaited<Rows>) => Item[] | Promise<Item[]>;
}

/** One page of a list, as it is answered (spec §3). */
export async function pageOf<Rows extends PgSelect, Item>(
  { page, limit }: { page: number; limit: number },
  { wanted, all, rows, shown }: Asked<Rows, Item>,
): Promise<Page<Item>> {
  const onPage = await rows
    .where(wanted)
    .limit(limit)
    .offset((page - 1) * limit);
  return { count: all, nextPage: page * limit < all, data: await shown(onPage) };
}
