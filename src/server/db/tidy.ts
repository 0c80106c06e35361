/**
 * What runs beside a PostgreSQL server by itself and is missing in the embedded one: without it rows that were changed
 * keep their room for ever, the log of changes grows until the disk is full, and a plan that was made for ten rows is
 * still followed when there are ten thousand.
 */
import type { PGlite } from '@electric-sql/pglite';
import { type Log, traceOf } from '#server/log.ts';
import { type Rounds, startRounds } from '#server/due-work/rounds.ts';
import type { Database } from './database.ts';

/** How much a start after a crash has to go through again. */
const mostLogBytes = 32 * 1024 * 1024;

// As PostgreSQL's own autovacuum has it. The one that has waited for most comes first.
const dueTable = `
  with counted as (
    select format('%I.%I', schemaname, relname) as name,
      n_dead_tup / (50 + 0.2 * n_live_tup) as dead, n_mod_since_analyze / (50 + 0.1 * n_live_tup) as changed
    from pg_stat_user_tables)
  select name, dead > 1 as "hasDead" from counted where greatest(dead, changed) > 1 order by greatest(dead, changed) desc limit 1`;

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
