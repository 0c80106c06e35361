/** What the database says about itself: a backup knows no table by name. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tx } from '#server/db/database.ts';
import { rowsOf } from './rows-of.ts';

export interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
  counters: Record<string, string>;
  isOfSchool: boolean;
}

const ColumnRow = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  counter: z.nullable(z.string()),
});

/** Every table in an order in which a row's keys lead to rows that are there already. */
export async function readTables(tx: Tx): Promise<Table[]> {
  const columns = await rowsOf(
    tx,
    ColumnRow,
    sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      case when a.attidentity <> ''
        then pg_sequence_last_value(pg_get_serial_sequence(format('public.%I', c.relname), a.attname)::regclass)::text
      end as counter
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relname <> 'fsync_check'
    order by c.relname, a.attnum`,
  );
  const keys = await rowsOf(
    tx,
    z.object({ from: z.string(), to: z.string() }),
    sql`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relname <> t.relname`,
  );
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map((column) => ({ name: column.name, type: column.type })),
    counters: Object.fromEntries(own.flatMap(({ name: column, counter }) => (counter === null ? [] : [[column, counter]]))),
    isOfSchool: own.some((column) => column.name === 'school_id'),
  }));
  return inOrderOfKeys(tables, keys);
}

export function inOrderOfKeys<T extends { name: string }>(tables: T[], keys: { from: string; to: string }[]): T[] {
  const ordered: T[] = [];
  let left = tables;
  while (left.length > 0) {
    const waits = (table: T) => keys.some(({ from, to }) => from === table.name && left.some(({ name }) => name === to));
    const free = left.filter((table) => !waits(table));
    if (free.length === 0) throw new Error(`Keys in a circle: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
