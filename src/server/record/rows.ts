/** The rows of a noun: `content` is what people write, and the columns beside it are copies to list, search and check by. */
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Fields } from '#contract/change.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';

const own = ['schoolId', 'id', 'version', 'createdBy', 'updatedAt', 'updatedBy', 'updatedByName'] as const;
type Own = (typeof own)[number];

export type RecordTable = PgTable & Record<Exclude<Own, 'createdBy'> | 'content', PgColumn>;

/** Who writes, and when. */
export interface Writer {
  at: Date;
  id: string;
  name: string;
}

export function writerOf({ actor, now }: Pick<Unit, 'actor' | 'now'>): Writer {
  return { at: now, id: actor.userId, name: actor.name };
}

/** A record as people wrote it. */
export interface Held<Content> {
  content: Content;
  version: number;
}

interface New<Content> {
  id: string;
  content: Content;
  writer: Writer;
}

export interface Rows<Content> {
  /** Held until the transaction ends, so that what is done to it follows one another. */
  hold: (tx: Tx, schoolId: SchoolId, id: string) => Promise<Held<Content> | undefined>;
  add: (tx: Tx, schoolId: SchoolId, row: New<Content>) => Promise<void>;
  /** Many at once, such as those of a file. */
  addMany: (tx: Tx, schoolId: SchoolId, rows: readonly New<Content>[]) => Promise<void>;
  /** Over the version that is held. */
  change: (tx: Tx, schoolId: SchoolId, row: New<Content> & { version: number }) => Promise<void>;
}

/** `columnsOf`: all that the table has of the content, the content itself among it. */
export function rowsOf<Table extends RecordTable, Content extends Fields>(
  table: Table,
  columnsOf: (content: Content) => Omit<Table['$inferInsert'], Own> & { content: Content },
): Rows<Content> {
  const rows: RecordTable = table;
  const newRow = (schoolId: SchoolId, { id, content, writer }: New<Content>) => ({
    schoolId,
    id,
    version: 1,
    ...('createdBy' in table && { createdBy: writer.id }),
    ...columnsOf(content),
    ...stampOf(writer),
  });
  const isIt = (schoolId: SchoolId, id: string) => and(eq(rows.schoolId, schoolId), eq(rows.id, id));
  return {
    async hold(tx, schoolId, id) {
      const content = sql<Content>`${rows.content}`;
      const [row] = await tx
        .select({ content, version: sql`${rows.version}`.mapWith(Number) })
        .from(rows)
        .where(isIt(schoolId, id))
        .for('update');
      return row;
    },
    async add(tx, schoolId, row) {
      await tx.insert(rows).values(newRow(schoolId, row));
    },
    async addMany(tx, schoolId, many) {
      await insertMany(
        tx,
        rows,
        many.map((row) => newRow(schoolId, row)),
      );
    },
    async change(tx, schoolId, { id, version, content, writer }) {
      await tx
        .update(rows)
        .set({ version: version + 1, ...columnsOf(content), ...stampOf(writer) })
        .where(and(isIt(schoolId, id), eq(rows.version, version)));
    },
  };
}

/** Whether another record of the school is like this one where no two may be. */
export async function hasTwin(
  tx: Tx,
  table: RecordTable,
  { schoolId, id, alike }: { schoolId: SchoolId; id: string; alike: SQL | undefined },
): Promise<boolean> {
  const [twin] = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(eq(table.schoolId, schoolId), alike, ne(table.id, id)));
  return twin !== undefined;
}

/** What the records are called, by id. */
export async function namesOf(
  tx: Tx,
  table: RecordTable & { name: PgColumn },
  { schoolId, ids }: { schoolId: SchoolId; ids: readonly (string | null)[] },
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const found = await tx
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .where(and(eq(table.schoolId, schoolId), inArray(table.id, wanted)));
  return new Map(found.map(({ id, name }) => [id, name]));
}

export function stampOf({ at, id, name }: Writer) {
  return { updatedAt: at, updatedBy: id, updatedByName: name };
}
