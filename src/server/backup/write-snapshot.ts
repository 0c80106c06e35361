/** The lines of a backup, all as of one moment, while the server goes on working. */
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Tx } from '#server/db/database.ts';
import { everySchool } from '#server/db/every-school.ts';
import { problemOf } from '#server/http/problems.ts';
import { readTables, type Table } from './catalogue.ts';
import { backupVersion, type Header, type TableLine } from './format.ts';
import { migrationsApplied } from './migrations-applied.ts';
import { BackupRefused } from './refused.ts';
import { rowsOf } from './rows-of.ts';

export interface Taking {
  madeAt: Date;
  /** Takes a line of rows, or anything else; waits while the file is behind. */
  emit: (line: string) => Promise<void>;
  /** Ends it early, by an error. */
  signal?: AbortSignal;
}

/** Enough to be quick, few enough that nobody waits for them: a picture is a hundred times as long as any other row. */
const rowsAtOnce = { usual: 200, ofPictures: 10 };

export async function writeSnapshot(db: Database, taking: Taking): Promise<void> {
  if (db.engine === 'embedded') await fromHeldCursors(db, taking);
  else await fromOneTransaction(db, taking);
}

/**
 * The embedded engine is one session, which a long transaction would keep from everybody. A cursor that is held keeps
 * what it found when its short transaction ended, and is read between other people's work.
 */
async function fromHeldCursors(db: Database, taking: Taking): Promise<void> {
  const { tables, migrations } = await db.transaction(async (tx) => {
    await writeAlike(tx);
    const found = { tables: await readTables(tx), migrations: await migrationsApplied(tx) };
    for (const table of found.tables) await tx.execute(sql`declare ${cursorOf(table)} no scroll cursor with hold for ${rowsAsText(table)}`);
    return found;
  });
  try {
    await taking.emit(JSON.stringify(headerOf(db, taking, migrations)));
    for (const table of tables) {
      await taking.emit(JSON.stringify(lineOf(table)));
      await fetchAll((fetch) => db.transaction(fetch), table, taking);
    }
  } finally {
    await db.transaction(async (tx) => {
      for (const table of tables) await tx.execute(sql`close ${cursorOf(table)}`);
    });
  }
}

/** The owner of the tables sees a school's rows only when it names the school, so the schools come one by one. */
async function fromOneTransaction(db: Database, taking: Taking): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await writeAlike(tx);
    const tables = await readTables(tx);
    const schools = await everySchool(tx, 250).catch(refuseWhileRead);
    await taking.emit(JSON.stringify(headerOf(db, taking, await migrationsApplied(tx))));
    for (const table of tables) {
      await taking.emit(JSON.stringify(lineOf(table)));
      for (const school of table.isOfSchool ? schools : [null]) {
        if (school !== null) await tx.execute(sql`select set_config('app.school_id', ${school}, true)`);
        await tx.execute(sql`declare ${cursorOf(table)} no scroll cursor for ${rowsAsText(table)}`);
        await fetchAll((fetch) => fetch(tx), table, taking);
        await tx.execute(sql`close ${cursorOf(table)}`);
      }
    }
  });
}

function refuseWhileRead(error: unknown): never {
  if (problemOf(error).code === 'in_progress')
    throw new BackupRefused('Something else reads this database for a long time, such as another backup. Try again when it is done.');
  throw error;
}

async function fetchAll(
  run: (fetch: (tx: Tx) => Promise<string[]>) => Promise<string[]>,
  table: Table,
  { emit, signal }: Taking,
): Promise<void> {
  const most = table.columns.some(({ type }) => type === 'bytea') ? rowsAtOnce.ofPictures : rowsAtOnce.usual;
  const fetch = async (tx: Tx) => {
    const rows = await rowsOf(tx, z.object({ line: z.string() }), sql`fetch ${sql.raw(String(most))} from ${cursorOf(table)}`);
    return rows.map(({ line }) => line);
  };
  for (;;) {
    signal?.throwIfAborted();
    const lines = await run(fetch);
    for (const line of lines) await emit(line);
    if (lines.length < most) return;
  }
}

/** Both engines, and whatever is set there, write a value in the same letters. */
async function writeAlike(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'iso_8601', true), set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`);
}

function rowsAsText({ name, columns }: Table): SQL {
  const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  return sql`select to_json(array[${sql.join(texts, sql`, `)}])::text as line from public.${sql.identifier(name)}`;
}

function cursorOf({ name }: Table): SQL {
  return sql`${sql.identifier(`backup_${name}`)}`;
}

function headerOf({ engine }: Database, { madeAt }: Taking, migrations: Header['migrations']): Header {
  return { format: 'muster-backup', version: backupVersion, madeAt: madeAt.toISOString(), engine, migrations };
}

function lineOf({ name, columns, counters }: Table): TableLine {
  return { table: name, columns: columns.map((column) => column.name), counters };
}
