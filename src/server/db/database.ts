import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

type NoSchema = Record<string, never>;

/** A transaction of either engine. Queries take nothing else, so that none runs outside of one. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** The database behind the server: PGlite in a directory, or PostgreSQL. */
export interface Database {
  engine: 'embedded' | 'postgresql';
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
  /** A little housekeeping, every few seconds; false when there was none to do. Null where nobody stays long enough for it. */
  tidy: (() => Promise<boolean>) | null;
  /** Connections for what servers tell each other; null for the embedded engine, which has one server. */
  livePool: Pool | null;
}
