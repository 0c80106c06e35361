import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import { within } from '#tests/support/school.ts';

/**
 * One word for the rows that a table has, by where each lies and who wrote it; two are the same only when no row came, went or was
 * written, be it with what it held before. To read all that they hold takes three times as long.
 */
export type Fingerprint = Record<string, string>;

/** What was seen last in a database: the same snapshot sees the same rows, and half of the calls write none. */
const seenLast = new WeakMap<Database, { by: string; all: Fingerprint }>();

/** Of every table, those of a school seen as each of these schools sees them. */
export async function fingerprint(db: Database, schoolIds: readonly string[]): Promise<Fingerprint> {
  const by = [await snapshotOf(db), ...schoolIds].join();
  const seen = seenLast.get(db);
  if (seen?.by === by) return seen.all;
  const all: Fingerprint = {};
  // Whoever is not the role of the requests sees the rows of all schools on the embedded one.
  for (const schoolId of db.engine === 'embedded' ? schoolIds.slice(0, 1) : schoolIds) {
    const rows = await within(db, schoolId, async (tx) => rowsOf(tx, await tablesOf(tx)));
    for (const { name, rows: hash } of rows) all[name] = `${all[name] ?? ''} ${hash}`;
  }
  seenLast.set(db, { by, all });
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

/** Any transaction that may have written, also one of another database, makes it another. */
function snapshotOf(db: Database): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ snapshot: sql<string>`pg_current_snapshot()::text` }).from(sql`(select 1) as one`);
    if (row === undefined) throw new Error('A database told no snapshot');
    return row.snapshot;
  });
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
    return sql`select ${name}::text as name, bit_xor(hashtextextended(ctid::text || xmin, 0)) || ' ' || count(*) as rows from ${table}`;
  });
  return tx.select({ name: sql<string>`name`, rows: sql<string>`rows` }).from(sql`(${sql.join(each, sql` union all `)}) as found`);
}
