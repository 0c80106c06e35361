import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Database } from '#server/db/database.ts';
import { BackupRefused } from './refused.ts';

/** One connection to PostgreSQL for a backup or a restore, which may take its time. */
export async function connectOnce(connectionString: string): Promise<Database> {
  const client = new Client({ connectionString, application_name: 'muster backup', connectionTimeoutMillis: 10_000, lock_timeout: 10_000 });
  // A broken connection fails the statement that is at work.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new BackupRefused(`DATABASE_URL: PostgreSQL cannot be reached (${error instanceof Error ? error.message : String(error)}).`);
  });
  const db = drizzle({ client });
  return { engine: 'postgresql', livePool: null, transaction: (work) => db.transaction(work), tidy: null, close: () => client.end() };
}
