/**
 * A backup is gzipped lines of JSON: a header, then for each table a line that names it and a line for each row, and a
 * last line with what it all amounts to. Every value is text as PostgreSQL writes it, so either engine reads it back.
 */
import * as z from 'zod/mini';

export const backupVersion = 1;

export const Header = z.object({
  format: z.literal('muster-backup'),
  version: z.int(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  /** What the database's shape was made by, in order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.string() })),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  /** Where the counters of identity columns stand. */
  counters: z.record(z.string(), z.string()),
});
export type TableLine = z.infer<typeof TableLine>;

export const RowLine = z.array(z.nullable(z.string()));
export type RowLine = z.infer<typeof RowLine>;

/** `sha256` is over every line before this one, each with its line feed. */
export const EndLine = z.object({ end: z.object({ tables: z.int(), rows: z.int(), sha256: z.string() }) });
export type EndLine = z.infer<typeof EndLine>;
