/** What earlier rows of the same file said, in a trial; when rows are written, the records themselves say it. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insert-many.ts';
import type { SheetKey, Slice } from './slice.ts';
import { importKey } from './table.ts';

export interface Earlier {
  no: number;
  name: string;
}

export async function earlierRows({ db, actor, runId, isTrial }: Slice, keys: readonly string[]): Promise<Map<string, Earlier>> {
  if (!isTrial || keys.length === 0) return new Map();
  const rows = await db
    .select({ key: importKey.key, no: importKey.no, name: importKey.name })
    .from(importKey)
    .where(and(eq(importKey.schoolId, actor.schoolId), eq(importKey.runId, runId), inArray(importKey.key, [...new Set(keys)])));
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

export async function rememberRows(
  { db, actor: { schoolId }, runId }: Slice,
  rows: readonly { no: number; keys: SheetKey[] }[],
): Promise<void> {
  const first = new Map<string, typeof importKey.$inferInsert>();
  for (const { no, keys } of rows) {
    for (const { key, name } of keys) if (!first.has(key)) first.set(key, { schoolId, runId, key, no, name });
  }
  const known = await db
    .select({ key: importKey.key })
    .from(importKey)
    .where(
      and(
        eq(importKey.schoolId, schoolId),
        eq(importKey.runId, runId),
        first.size > 0 ? inArray(importKey.key, [...first.keys()]) : sql`false`,
      ),
    );
  for (const { key } of known) first.delete(key);
  await insertMany(db, importKey, [...first.values()]);
}
