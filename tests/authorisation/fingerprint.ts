import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import { within } from '#tests/support/school.ts';

/** One word for all that a table holds; two are the same only when every row is. */
export type Fingerprint = Record<string, string>;

/** Of every table, those of a school seen as each of these schools sees them. */
export async function fingerprint(db: Database, schoolIds: readonly string[]): Promise<Fingerprint> {
  const all: Fingerprint = {};
  for (const schoolId of schoolIds) {
    const rows = await within(db, schoolId, async (tx) => rowsOf(tx, await tablesOf(tx)));
    for (const { name, rows: hash } of rows) all[name] = `${all[name] ?? ''} ${hash}`;
  }
  return all;
}

/** Every table whose rows are of a school. */
export function schoolTables(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const tables = await tx
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.columns`)
      .where(sql`table_schema = 'public' and column_name = 'school_id'`);
    return tables.map(({ name }) => name);
  });
}

/** The tables that are not as they were. */
export function changedTables(before: Fingerprint, after: Fingerprint): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

async function tablesOf(tx: Tx): Promise<string[]> {
  const tables = await tx
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  return tables.map(({ name }) => name).filter((name) => !['server_secret', 'fsync_check'].includes(name));
}

async function rowsOf(tx: Tx, names: string[]): Promise<{ name: string; rows: string }[]> {
  const each = names.map((name) => {
    const table = sql.identifier(name);
    return sql`select ${name}::text as name, md5(coalesce(string_agg(one::text, ' ' order by one::text), '')) || count(*) as rows from ${table} as one`;
  });
  return tx.select({ name: sql<string>`name`, rows: sql<string>`rows` }).from(sql`(${sql.join(each, sql` union all `)}) as found`);
}
