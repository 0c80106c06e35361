import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import { StartRefused } from '#server/start-refused.ts';
import { refusePowerfulLogin } from './guards.ts';
import type { Database } from './database.ts';
import { migrationLock, migrationsFolder, rowSecurity } from './migrations.ts';
import { countGrown } from './tidy.ts';

export async function openPostgresql(url: string, onStatement?: (sql: string) => void): Promise<Database> {
  const pool = openPool(url, 20);
  try {
    await prepare(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle({ client: pool, logger: onStatement ? { logQuery: onStatement } : false });
  const livePool = openLivePool(url);
  return {
    engine: 'postgresql',
    livePool,
    transaction: (work) => db.transaction(work),
    tidy: () => countGrown(pool),
    close: async () => void (await Promise.all([pool.end(), livePool.end()])),
  };
}

/** For what servers tell each other: a listening connection is held for good and must not be one of the requests'. */
function openLivePool(url: string): Pool {
  const pool = openPool(url, 8);
  // A listener that lost its line goes back, or its place stays taken; the adapter takes a new one by itself.
  pool.on('connect', (client) =>
    client.once('error', () => {
      if (client.listenerCount('notification') > 0) client.release(true);
    }),
  );
  pool.on('release', (_error, client) => client.removeAllListeners('notification'));
  return pool;
}

function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    application_name: 'muster',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
  });
  // A connection that breaks fails its query and is replaced; without a listener it would end the process as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function prepare(pool: Pool): Promise<void> {
  const client = await connected(pool);
  try {
    await drizzle({ client }).transaction(refusePowerfulLogin);
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await secureRows(client);
  } finally {
    // Destroyed, not returned: the lock and the settings go with it.
    client.release(true);
  }
}

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`DATABASE_URL: PostgreSQL cannot be reached (${reason}).`);
  }
}

async function secureRows(client: PoolClient, triesLeft = 5): Promise<void> {
  try {
    await client.query(rowSecurity);
  } catch (error) {
    const code = codeOf(error);
    // 42501: this login role may not create roles, or not grant itself this one.
    if (code === '42501') {
      throw new StartRefused(
        'The role muster_app cannot be set up by this login. As a database administrator run: ' +
          'create role muster_app nologin; grant muster_app to <the login role of DATABASE_URL>;',
      );
    }
    // XX000 "tuple concurrently updated": roles belong to the cluster, which no lock of one database guards.
    if (code !== 'XX000' || triesLeft === 0) throw error;
    await secureRows(client, triesLeft - 1);
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
