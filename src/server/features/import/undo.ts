/** Takes back what an import did: what it made goes, what it changed becomes what it was. What somebody changed since stays. */
import { and, asc, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { undoneDeed } from './deeds.ts';
import { beginAnew, type Worker } from './stages.ts';
import { changeRun, type Run } from './queries.ts';
import { importMade, oneRosterId } from './table.ts';
import { keyOf, takeBack } from './take-back.ts';
import { tellOfPeople } from './tell.ts';

export type Made = typeof importMade.$inferSelect;

// A student goes together with the links of the same file; guardians go when nobody is left whom they belong to,
// classes when nobody sits in them, and employees when no class is in their care.
const order = sql`array_position(array['student', 'link', 'guardian', 'class', 'employee'], ${importMade.kind})`;

/** Answers whether there is more. An import that could not go on is checked anew afterwards. */
export async function undoSome(worker: Worker, { run, most }: { run: Run; most: number }): Promise<boolean> {
  const { db, now, record } = worker;
  const ofRun = and(eq(importMade.schoolId, run.schoolId), eq(importMade.runId, run.id));
  const rows = await db.select().from(importMade).where(and(ofRun, isNull(importMade.left))).orderBy(order, asc(importMade.id), asc(importMade.otherId)).limit(most);
  // In the order of the rows.
  for (const [kind, made] of Map.groupBy(rows, (one) => one.kind)) await noteLeft(worker, made, await takeBack(worker, kind, made));
  await tellOfPeople(worker, {
    students: rows.filter(({ kind }) => kind === 'student' || kind === 'link').map(({ id }) => id),
    guardians: rows.filter(({ kind }) => kind === 'guardian').map(({ id }) => id),
    employees: rows.filter(({ kind }) => kind === 'employee').map(({ id }) => id),
    classes: rows.filter(({ kind }) => kind === 'class').map(({ id }) => id),
  });
  await changeRun(db, run, { done: run.done + rows.length });
  if (rows.length === most) return true;
  await forgetIds(worker, run);
  const [sums] = await db
    .select({ all: sql<number>`count(*)::int`, left: sql<number>`count(*) filter (where ${importMade.left} <> '')::int` })
    .from(importMade)
    .where(ofRun);
  const { all, left } = sums ?? { all: 0, left: 0 };
  // Of what was given up on the way nothing stands, and the rows are checked anew; or what stands is listed.
  if (run.state !== 'APPLIED' && left === 0) {
    await beginAnew(db, run);
    return true;
  }
  record(undoneDeed(run, { back: all - left, left }));
  await changeRun(db, run, { state: 'UNDONE', work: null, undoneAt: now });
  return false;
}

async function noteLeft({ db }: Worker, made: readonly Made[], left: ReadonlyMap<string, string>): Promise<void> {
  const { schoolId, runId, kind } = made[0] ?? {};
  if (schoolId === undefined || runId === undefined || kind === undefined) return;
  const lines = JSON.stringify(made.map((one) => ({ id: one.id, other: one.otherId, why: left.get(keyOf(one)) ?? '' })));
  const isLine = and(eq(importMade.id, sql`line.id`), eq(importMade.otherId, sql`line.other`));
  await db
    .update(importMade)
    .set({ left: sql`line.why` })
    .from(sql`jsonb_to_recordset(${lines}::jsonb) as line(id uuid, other uuid, why text)`)
    .where(and(eq(importMade.schoolId, schoolId), eq(importMade.runId, runId), eq(importMade.kind, kind), isLine));
}

/** What the file calls its records is forgotten with them; whoever stays is known by it further on. */
async function forgetIds({ db }: Worker, { schoolId, id }: Run): Promise<void> {
  const stays = db
    .select({ one: sql`1` })
    .from(importMade)
    .where(and(eq(importMade.schoolId, oneRosterId.schoolId), eq(importMade.runId, id), eq(importMade.id, oneRosterId.recordId), ne(importMade.left, '')));
  await db.delete(oneRosterId).where(and(eq(oneRosterId.schoolId, schoolId), eq(oneRosterId.runId, id), notExists(stays)));
}
