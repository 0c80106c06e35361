import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * In which order a list stands that is asked for by `name` or `-name`. Rows that are alike in another column stand by name, and
 * those of one name by id, whichever way the list is turned: as the device has it.
 */
export function ordered(sort: string, by: Record<string, PgColumn | SQL>, [name, id]: readonly [PgColumn, PgColumn]): SQL[] {
  const turned = sort.startsWith('-') ? desc : asc;
  const column = by[sort.replace('-', '')] ?? name;
  return [turned(column), ...(column === name ? [] : [asc(name)]), asc(id)];
}

/** What is a word of the machine has the order of its letters, whatever language the database was set up in. */
export function byCode(word: PgColumn): SQL {
  return sql`${word} collate "C"`;
}

/** Words that have an order of their own. */
export function byPlaceIn(words: readonly string[], word: PgColumn | SQL): SQL {
  return sql`array_position(${`{${words.join(',')}}`}::text[], ${word})`;
}
