import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** Rows of one shape as one JSON value: a statement takes 65,535 values at most, and thousands take long to read. */
export async function insertMany<Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const type = sql.identifier(getTableName(table));
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${type}, ${JSON.stringify(records)}::jsonb)`,
  );
}
