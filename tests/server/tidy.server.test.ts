/** What the embedded database does not do by itself, and PostgreSQL not at once: without it a server that runs for months fills its disk. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { tidyAll } from '#server/db/tidy.ts';
import { freshPostgresql, postgresqlUrl } from '#tests/support/postgresql.ts';

let directory: string;
let db: Database;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'muster-tidy-'));
  db = await openDatabase({ dataDir: directory });
});
afterAll(async () => {
  await db.close();
  rmSync(directory, { recursive: true, force: true });
});

const rows = 8_000;
// Of two pages' worth for each five rows, and nothing that could be compressed.
const words = sql`(select string_agg(md5(random()::text), '') from generate_series(1, 40 + at - at))`;

const numberOf = async (what: SQL): Promise<number> => {
  const found = await db.transaction((tx) => tx.select({ number: sql<number>`(${what})::float8` }).from(sql`(values (1)) as one`));
  return found[0]?.number ?? Number.NaN;
};
const size = () => numberOf(sql`pg_relation_size('tidy_probe')`);
const megabytesOfLog = () => {
  const log = join(directory, 'pglite', 'pg_wal');
  return readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0) / 1024 ** 2;
};

test('rows that change again and again keep no more room than they need, and the log of changes is cut', async () => {
  await db.transaction((tx) =>
    tx.execute(sql`create table tidy_probe as select at, ${words} as note from generate_series(1, ${rows}::int) at`),
  );
  const before = await size();
  for (let round = 0; round < 12; round += 1) {
    await db.transaction((tx) => tx.execute(sql`update tidy_probe set note = ${words}`));
    await tidyAll(db);
  }
  expect(await size()).toBeLessThan(3 * before);
  expect(megabytesOfLog()).toBeLessThan(100);
  expect(await numberOf(sql`select reltuples from pg_class where relname = 'tidy_probe'`)).toBe(rows);
});

test('rows that another process loaded are known to the planner as soon as somebody looks, and so are many more of them', async () => {
  const known = () => numberOf(sql`select reltuples from pg_class where relname = 'loaded_elsewhere'`);
  await db.transaction((tx) => tx.execute(sql`create table loaded_elsewhere as select at from generate_series(1, ${rows}::int) at`));
  await reopen();
  expect(await known()).toBe(-1);
  await tidyAll(db);
  expect(await known()).toBe(rows);
  await db.transaction((tx) => tx.execute(sql`insert into loaded_elsewhere select at from generate_series(1, ${3 * rows}::int) at`));
  await reopen();
  expect(await known()).toBe(rows);
  await tidyAll(db);
  expect(await known()).toBe(4 * rows);
});

test.skipIf(postgresqlUrl === undefined)('PostgreSQL that counts nothing by itself is told of a table that was loaded', async () => {
  const { url, drop } = await freshPostgresql();
  const server = await openDatabase({ url });
  const known = () =>
    server.transaction(async (tx) => {
      const [row] = await tx.select({ known: sql<number>`reltuples` }).from(sql`pg_class where relname = 'loaded_elsewhere'`);
      return row?.known;
    });
  const load = (many: number) =>
    server.transaction((tx) => tx.execute(sql`insert into loaded_elsewhere select at from generate_series(1, ${many}::int) at`));
  await server.transaction((tx) => tx.execute(sql`create table loaded_elsewhere (at int) with (autovacuum_enabled = false)`));
  await load(rows);
  expect(await known()).toBe(-1);
  await tidyAll(server);
  expect(await known()).toBe(rows);
  await load(3 * rows);
  await tidyAll(server);
  expect(await known()).toBe(4 * rows);
  await server.close();
  await drop();
});

/** What was counted meanwhile is lost, as at the end of a process. */
async function reopen(): Promise<void> {
  await db.close();
  rmSync(join(directory, 'pglite', 'pg_stat'), { recursive: true, force: true });
  db = await openDatabase({ dataDir: directory });
}
