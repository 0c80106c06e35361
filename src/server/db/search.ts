import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether one of the columns has the text in it, whatever the case. No character of the text is a wild card. */
export function contains(text: string, columns: readonly PgColumn[]): SQL {
  const hits = columns.map((column) => sql`position(lower(${text}) in lower(${column})) > 0`);
  return sql`(${sql.join(hits, sql` or `)})`;
}
