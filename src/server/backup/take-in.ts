/** Puts the rows of a backup into empty tables of the backup's own shape, as they were: numbers, hashes and all. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type Column, readTables } from './catalogue.ts';
import type { Header, RowLine, TableLine } from './format.ts';
import { makeTables } from './migrations-applied.ts';
import { partsOf } from './read-file.ts';
import { BackupRefused } from './refused.ts';

const rowsAtOnce = 500;
const lettersAtOnce = 1_000_000;

export async function takeIn(tx: Tx, file: string, { migrations }: Header): Promise<void> {
  await makeTables(tx, migrations);
  await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true)`);
  const known = new Map((await readTables(tx)).map((table) => [table.name, table.columns]));
  let into: { table: string; columns: Column[] } | undefined;
  let rows: RowLine[] = [];
  let letters = 0;

  for await (const { part, line } of partsOf(file)) {
    if ('table' in part) {
      await flush();
      into = { table: part.table.table, columns: columnsOf(known, part.table) };
      await setCounters(tx, part.table);
    }
    if (!('row' in part)) continue;
    rows.push(part.row);
    letters += line.length;
    if (rows.length >= rowsAtOnce || letters >= lettersAtOnce) await flush();
  }
  await flush();

  async function flush(): Promise<void> {
    if (into !== undefined && rows.length > 0) await tx.execute(insertOf(into, rows));
    rows = [];
    letters = 0;
  }
}

function insertOf({ table, columns }: { table: string; columns: Column[] }, rows: RowLine[]): SQL {
  const names = columns.map(({ name }) => sql.identifier(name));
  // The type is the database's own word for it, from its catalogue.
  const values = columns.map(({ type }, at) => sql`(line ->> ${sql.raw(String(at))})::${sql.raw(type)}`);
  return sql`insert into public.${sql.identifier(table)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from json_array_elements(${JSON.stringify(rows)}::json) as line`;
}

async function setCounters(tx: Tx, { table, counters }: TableLine): Promise<void> {
  for (const [column, last] of Object.entries(counters)) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(format('public.%I', ${table}::text), ${column}), ${last}::bigint)`);
  }
}

/** The columns in the file's order. Only names that the database knows go into a statement. */
function columnsOf(known: Map<string, Column[]>, { table, columns }: TableLine): Column[] {
  const own = known.get(table);
  const found = columns.flatMap((name) => own?.filter((column) => column.name === name) ?? []);
  if (own === undefined || found.length !== columns.length) {
    throw new BackupRefused(`The backup has a table ${table} that this version does not know.`);
  }
  return found;
}
