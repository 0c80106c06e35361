import { openEmbedded } from './open-embedded.ts';
import { openPostgresql } from './open-postgresql.ts';
import type { Database } from './database.ts';
import { refuseUnsafeDatabase } from './guards.ts';

export interface Where {
  /** PostgreSQL instead of the embedded database. */
  url?: string;
  /** Where the embedded database lives; in memory when there is no directory, for tests. */
  dataDir?: string;
  /** Told of every statement, without its values. */
  onStatement?: (sql: string) => void;
}

/** Opens the database, brings it to the newest shape and refuses one that would show one school to another. */
export async function openDatabase({ url, dataDir, onStatement }: Where): Promise<Database> {
  const db = url ? await openPostgresql(url, onStatement) : await openEmbedded(dataDir, onStatement);
  try {
    await refuseUnsafeDatabase(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}
