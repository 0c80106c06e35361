import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lenientLooks, type Look } from '#contract/near-word.ts';

/** Whether one of the columns has the text in it, whatever the case. No character of the text is a wild card. */
export function contains(text: string, columns: readonly (PgColumn | SQL)[]): SQL {
  const hits = columns.map((column) => sql`position(lower(${text}) in lower(${column})) > 0`);
  return sql`(${sql.join(hits, sql` or `)})`;
}

/** Whether a text in small letters without accents has what is looked for. */
export function has(text: PgColumn | SQL, look: Look): SQL {
  return 'part' in look ? sql`position(${look.part} in ${text}) > 0` : sql`${text} ~ ${look.pattern}`;
}

// The marks that stand over and under letters once these are taken apart.
const marks = '[\u0300-\u036f]';

/** The columns as one text in small letters without accents, for those that no column keeps so. */
export function plainText(columns: readonly (PgColumn | SQL)[]): SQL {
  const words = columns.map((column) => sql`coalesce(${column}, '')`);
  return sql`regexp_replace(normalize(lower(${sql.join(words, sql` || ' ' || `)}), NFD), ${marks}, '', 'g')`;
}

/** Whether the text has all that was typed, but for a letter of each word; undefined where no word is long enough for that. */
export function nearly(typed: string | undefined, text: PgColumn | SQL): SQL | undefined {
  return and(...(lenientLooks(typed ?? '') ?? []).map((look) => has(text, look)));
}

interface Searched {
  /** What is asked for besides. */
  within?: SQL | undefined;
  found: SQL | undefined;
  /** Undefined where no word of the search is long enough to be mistyped. */
  near: SQL | undefined;
}

/** How what was typed is looked for in these columns. */
export function searchedIn(typed: string | undefined, columns: readonly (PgColumn | SQL)[]) {
  return { found: typed ? contains(typed, columns) : undefined, near: nearly(typed, plainText(columns)) };
}

/** What a list asks for, and how many there are: what was typed, and only where nothing has it, what nearly has it. */
export async function foundOrNearly({ within, found, near }: Searched, count: (wanted: SQL | undefined) => Promise<number>) {
  const wanted = and(within, found);
  const all = await count(wanted);
  if (all > 0 || !near) return { wanted, all };
  const nearest = and(within, near);
  return { wanted: nearest, all: await count(nearest) };
}
