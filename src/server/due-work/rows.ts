/** The rows of what is due, as `dueWork()` makes their columns. Of all schools: only the server itself looks at them. */
import { asc, type ColumnBaseConfig, type ColumnDataType, eq, lte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '#server/clock/keep-clock.ts';
import type { Database, Tx } from '#server/db/database.ts';

type Column<Data> = PgColumn<ColumnBaseConfig<ColumnDataType, string> & { data: Data; notNull: true }>;

export interface DueRows {
  table: PgTable & { id: Column<string>; ofSchool: Column<string>; tries: Column<number>; nextTryAt: Column<Date> };
  /** Names what is due. */
  of: Column<string>;
}

export interface Due {
  id: string;
  ofSchool: string;
  of: string;
  /** Those before this one. */
  tries: number;
}

type At = { db: Database; clock: Clock };

const mostTries = 5;
const againAfterMs = 5_000;

/** Not held yet: `atSchool` does that. */
export async function nextDue({ db, clock }: At, { table, of }: DueRows): Promise<Due | null> {
  const [due] = await db.transaction((tx) =>
    tx
      .select({ id: table.id, ofSchool: table.ofSchool, of, tries: table.tries })
      .from(table)
      .where(lte(table.nextTryAt, clock.settled()))
      .orderBy(asc(table.nextTryAt), asc(table.id))
      .limit(1),
  );
  return due ?? null;
}

/**
 * Takes the next of what goes out of the house by moving it to its next try, so that no other server takes it too and none is
 * lost when this one dies. `tries` counts this one.
 */
export async function takeDue(
  tx: Tx,
  { table, of }: DueRows,
  { now, waitMinutes }: { now: Date; waitMinutes: Waits },
): Promise<Due | null> {
  const [due] = await tx
    .select({ id: table.id, ofSchool: table.ofSchool, of, tries: table.tries })
    .from(table)
    .where(lte(table.nextTryAt, now))
    .orderBy(asc(table.nextTryAt), asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (due === undefined) return null;
  const tries = due.tries + 1;
  const minutes = waitMinutes[due.tries] ?? waitMinutes[waitMinutes.length - 1] ?? 0;
  await putBack(tx, table, due.id, { tries, next: new Date(now.getTime() + minutes * 60_000) });
  return { ...due, tries };
}

/** Minutes after each try, the last again and again. */
export type Waits = readonly number[];

/** What went well: it comes again then, behind those of other schools, or never. */
export async function lookAgain({ db }: Pick<At, 'db'>, { table }: DueRows, { id }: Due, next: Date | null): Promise<void> {
  await db.transaction((tx) => (next === null ? tx.delete(table).where(eq(table.id, id)) : putBack(tx, table, id, { tries: 0, next })));
}

/** What did not: it is tried again after a little while. False when that was the last try, and its kind has to say what comes of it. */
export async function tryAgain({ db, clock }: At, { table }: DueRows, { id, tries }: Due): Promise<boolean> {
  if (tries + 1 >= mostTries) return false;
  await db.transaction((tx) => putBack(tx, table, id, { tries: tries + 1, next: later(clock, againAfterMs) }));
  return true;
}

async function putBack(tx: Tx, table: DueRows['table'], id: string, { tries, next }: { tries: number; next: Date }): Promise<void> {
  await tx.update(table).set({ tries, nextTryAt: next }).where(eq(table.id, id));
}

export function later(clock: Pick<Clock, 'settled'>, ms: number): Date {
  return new Date(clock.settled().getTime() + ms);
}
