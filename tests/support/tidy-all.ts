import type { Database } from '#server/db/database.ts';

/** All the housekeeping that is due. */
export async function tidyAll({ tidy }: Pick<Database, 'tidy'>): Promise<void> {
  for (let hasMore = tidy !== null; hasMore;) hasMore = (await tidy?.()) ?? false;
}
