/**
 * What runs beside a PostgreSQL server by itself and is missing in the embedded one: without it rows that were changed
 * keep their room for ever, the log of changes grows until the disk is full, and a plan that was made for ten rows is
 * still followed when there are ten thousand. The last of these is seen to on both.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { type Log, traceOf } from '#server/log.ts';
import { type Rounds, startRounds } from '#server/due-work/rounds.ts';
import type { Database } from './database.ts';

/** How much a start after a crash has to go through again. */
const mostLogBytes = 32 * 1024 * 1024;

// As PostgreSQL's own autovacuum has it. The one that has waited for most comes first. What was counted ends with the process, so
// that of rows which another one loaded only the room they take is known: more than half as much again as when they were last looked at.
const dueTable = `
  with counted as (
    select format('%I.%I', schemaname, counts.relname) as name,
      n_dead_tup / (50 + 0.2 * n_live_tup) as dead, n_mod_since_analyze / (50 + 0.1 * n_live_tup) as changed,
      pg_relation_size(relid) / 8192 / (case when reltuples < 0 then 0.5 else 8 + 1.5 * relpages end) as grown
    from pg_stat_user_tables as counts join pg_class on pg_class.oid = relid)
  select name, dead > 1 as "hasDead" from counted
  where greatest(dead, changed, grown) > 1 order by greatest(dead, changed, grown) desc limit 1`;

const logBytes = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/** One table at a time, since nobody is answered meanwhile; false when there is nothing to do. */
export async function tidy(client: PGlite): Promise<boolean> {
  const {
    rows: [log],
  } = await client.query<{ bytes: number }>(logBytes);
  if (log && log.bytes > mostLogBytes) await client.exec('checkpoint');
  // What was counted lately is not in the statistics yet.
  await client.query('select pg_stat_force_next_flush()');
  const {
    rows: [table],
  } = await client.query<{ name: string; hasDead: boolean }>(dueTable);
  if (table) await client.exec(table.hasDead ? `vacuum (analyze) ${table.name}` : `analyze ${table.name}`);
  return table !== undefined;
}

// A server is sure of no autovacuum: some have it switched off, and where it runs it comes a minute after a school was loaded.
const grownTable = `
  with held as (
    select format('%I.%I', nspname, relname) as name,
      pg_relation_size(pg_class.oid) / 8192 / (case when reltuples < 0 then 0.5 else 8 + 1.5 * relpages end) as grown
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind = 'r' and nspname = 'public')
  select name from held where grown > 1 order by grown desc limit 1`;

/** PostgreSQL is told of a table that has grown by half since it was last counted, or never was: its plans would be those for a few rows. */
export async function countGrown(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const {
    rows: [table],
  } = await pool.query<{ name: string }>(grownTable);
  if (table) await pool.query(`analyze ${table.name}`);
  return table !== undefined;
}

/** All that is due, or as much of it as is done in this time. */
export async function tidyAll({ tidy: round }: Pick<Database, 'tidy'>, mostMs = Infinity): Promise<void> {
  const begun = performance.now();
  while (round !== null && performance.now() - begun < mostMs && (await round()));
}

/** For as long as the server runs. */
export function keepTidy({ tidy: round }: Pick<Database, 'tidy'>, log: Log): Pick<Rounds, 'close'> {
  if (round === null) return { close: () => Promise.resolve() };
  return startRounds(async () => {
    try {
      await round();
    } catch (error) {
      // Nobody's call failed; the next round tries again.
      log('warn', { database: 'not tidied', ...traceOf(error) });
    }
  });
}
