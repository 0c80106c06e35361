/** Takes back what an import did: what it made goes, what it changed becomes what it was. What somebody changed since stays. */
import { and, asc, count, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Worker } from '#server/due-work/at-school.ts';
import { type RightTeller, tellOfLostRight } from '#server/features/guardian/lost-right.ts';
import { undoneDeed } from './deeds.ts';
import { beginAnew } from './stages.ts';
import { changeRun, type Run } from './queries.ts';
import { importMade, oneRosterId } from './table.ts';
import { keyOf, takeBack } from './take-back.ts';
import { tellOfMarks, tellOfPeople } from './tell.ts';

export type Made = typeof importMade.$inferSelect;

// A student goes together with the links of the same file; guardians go when nobody is left whom they belong to,
// classes when nobody sits in them, and employees when no class is in their care.
const order = ['mark', 'card', 'student', 'link', 'guardian', 'class', 'employee'] as const satisfies readonly Made['kind'][];

/** Answers whether there is more. An import that could not go on is checked anew afterwards. */
export async function undoSome(worker: Worker & RightTeller, { run, most }: { run: Run; most: number }): Promise<boolean> {
  const { db, now, record } = worker;
  const ofRun = and(eq(importMade.schoolId, run.schoolId), eq(importMade.runId, run.id));
  const rows = await nextMade(worker, run, most);
  const kind = rows[0]?.kind;
  if (kind !== undefined) {
    const left = await takeBack(worker, kind, rows);
    await noteLooked(worker, rows, left);
    if (kind === 'link') await tellOfLostRight(worker, endedOf(rows, left));
    const ids = (...kinds: Made['kind'][]) => (kinds.includes(kind) ? rows.map(({ id }) => id) : []);
    await tellOfPeople(worker, {
      students: ids('student', 'link'),
      guardians: ids('guardian'),
      employees: ids('employee'),
      classes: ids('class'),
    });
    if (kind === 'mark') tellOfMarks(worker);
    await changeRun(db, run, { done: run.done + rows.length });
    return true;
  }
  await forgetIds(worker, run);
  const [kept] = await db
    .select({ left: count() })
    .from(importMade)
    .where(and(ofRun, ne(importMade.left, '')));
  const left = kept?.left ?? 0;
  // Of what was given up on the way nothing stands, and the rows are checked anew; or what stands is listed.
  if (run.state !== 'APPLIED' && left === 0) {
    await beginAnew(db, run);
    return true;
  }
  record(undoneDeed(run, { back: run.done - left, left }));
  await changeRun(db, run, { state: 'UNDONE', work: null, undoneAt: now });
  return false;
}

/** Links that the import made, and are gone. */
function endedOf(rows: readonly Made[], left: ReadonlyMap<string, string>) {
  const ended = rows.filter((one) => one.before === null && !left.has(keyOf(one)));
  return ended.map(({ id, otherId }) => ({ studentId: id, guardianId: otherId }));
}

/** All of one kind; none when everything was looked at. */
async function nextMade({ db }: Worker, { schoolId, id }: Run, most: number): Promise<Made[]> {
  for (const kind of order) {
    const isNext = and(eq(importMade.schoolId, schoolId), eq(importMade.runId, id), eq(importMade.kind, kind), isNull(importMade.left));
    const rows = await db.select().from(importMade).where(isNext).orderBy(asc(importMade.id), asc(importMade.otherId)).limit(most);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** What was taken back is forgotten: a long undo would look through it again and again. All of one kind. */
async function noteLooked({ db }: Worker, made: readonly Made[], left: ReadonlyMap<string, string>): Promise<void> {
  const { schoolId, runId, kind } = made[0] ?? {};
  if (schoolId === undefined || runId === undefined || kind === undefined) return;
  const ofKind = and(eq(importMade.schoolId, schoolId), eq(importMade.runId, runId), eq(importMade.kind, kind));
  const stay = made.flatMap((one) => (left.has(keyOf(one)) ? { id: one.id, other: one.otherId, why: left.get(keyOf(one)) } : []));
  if (stay.length > 0) {
    await db
      .update(importMade)
      .set({ left: sql`line.why` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(stay)}::jsonb) as line(id uuid, other uuid, why text)`)
      .where(and(ofKind, eq(importMade.id, sql`line.id`), eq(importMade.otherId, sql`line.other`)));
  }
  const last = made.at(-1);
  await db
    .delete(importMade)
    .where(
      and(ofKind, isNull(importMade.left), sql`(${importMade.id}, ${importMade.otherId}) <= (${last?.id}::uuid, ${last?.otherId}::uuid)`),
    );
}

/** What the file calls its records is forgotten with them; whoever stays is known by it further on. */
async function forgetIds({ db }: Worker, { schoolId, id }: Run): Promise<void> {
  const stays = db
    .select({ one: sql`1` })
    .from(importMade)
    .where(
      and(
        eq(importMade.schoolId, oneRosterId.schoolId),
        eq(importMade.runId, id),
        eq(importMade.id, oneRosterId.recordId),
        ne(importMade.left, ''),
      ),
    );
  await db.delete(oneRosterId).where(and(eq(oneRosterId.schoolId, schoolId), eq(oneRosterId.runId, id), notExists(stays)));
}
