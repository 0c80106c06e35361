/** The stages the server works at, some rows at a time. Each answers whether there is more of it. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { addedTally, noTally } from '#contract/import-doubts.ts';
import { Problem } from '#contract/problem.ts';
import type { PeopleKind } from '#contract/people-sheet.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Tx } from '#server/db/database.ts';
import type { Worker } from '#server/due-work/at-school.ts';
import type { RightTeller } from '#server/features/guardian/lost-right.ts';
import { tellOfRenaming } from '#server/features/guardian/renaming.ts';
import { appliedDeed, checkedDeed } from './deeds.ts';
import { rememberRows } from './earlier-rows.ts';
import { planMarks } from './marks/plan-marks.ts';
import { writeMarks } from './marks/write-marks.ts';
import { planOneRoster } from './one-roster/plan.ts';
import { planEmployees } from './sheet/plan-employees.ts';
import { planGuardians } from './sheet/plan-guardians.ts';
import { planStudents } from './sheet/plan-students.ts';
import { changeRun, type Run } from './queries.ts';
import { readLine, type SheetLine } from './sheet/read-cells.ts';
import { countedWith, noCounts } from './counts.ts';
import { leftOutWithStudents } from './one-roster/nobody-comes.ts';
import { guardiansLeftOut } from './sheet/row-guardians.ts';
import { refuseOthersWork } from './seen.ts';
import { emptyPlan, type Plan, type PlannedRow, type Slice } from './slice.ts';
import { importKey, importMade, importRow, importRun } from './table.ts';
import { tellOfPlan } from './tell.ts';
import { writePlan } from './write.ts';

interface Step {
  run: Run;
  /** Rows or records to look at. */
  most: number;
}

const planners: Record<PeopleKind, (slice: Slice, lines: readonly SheetLine[]) => Promise<Plan>> = {
  students: planStudents,
  guardians: planGuardians,
  employees: planEmployees,
};

export async function checkSome(worker: Worker, { run, most }: Step): Promise<boolean> {
  const { db, record } = worker;
  const rows = ofOnePart(await db.select(planned).from(importRow).where(isOf(run)).orderBy(asc(importRow.no)).limit(most).offset(run.done));
  const slice = sliceOf(worker, run, { isTrial: true });
  const plan = await planOf(slice, run, rows);
  await rememberRows(slice, plan.rows);
  await noteOutcomes(db, run, plan.rows);
  const done = run.done + rows.length;
  const isDone = done >= run.total || rows.length === 0;
  const counted = countedWith(run, { part: rows[0]?.part ?? null, rows: plan.rows });
  const seen = plan.tally ? { ...counted, marks: addedTally(run.counts.marks ?? noTally, plan.tally) } : counted;
  const counts = isDone ? await leftOutWithStudents(db, run, seen) : seen;
  await changeRun(db, run, { done, counts, beds: slice.beds, ...(isDone && { state: 'DRY_RUN', work: null }) });
  if (isDone) record(checkedDeed(run, counts));
  return !isDone;
}

const planned = {
  no: importRow.no,
  part: importRow.part,
  cells: importRow.cells,
  noted: importRow.noted,
  decision: importRow.decision,
  seen: importRow.seen,
  problems: importRow.problems,
  changes: importRow.changes,
};
type Entry = Pick<typeof importRow.$inferSelect, keyof typeof planned>;

/** Rows of a zip name those of other kinds, which therefore come in a slice before or after. */
function ofOnePart(rows: readonly Entry[]): Entry[] {
  const other = rows.findIndex(({ part }) => part !== rows[0]?.part);
  return other === -1 ? [...rows] : rows.slice(0, other);
}

async function planOf(slice: Slice, { kind, matching, columns }: Run, rows: readonly Entry[]): Promise<Plan> {
  const [first] = rows;
  if (kind === 'marks') return planMarks(slice, { matching, columns }, rows);
  if (kind === 'ONE_ROSTER') return first?.part ? planOneRoster(slice, { part: first.part, entries: rows, matching }) : emptyPlan();
  // What an earlier check gave is not what this one gives.
  return planners[kind](
    slice,
    rows.map((row) => readLine({ kind, matching, columns }, slice.isTrial ? { ...row, changes: [] } : row)),
  );
}

/** Throws a `Problem` when a row that was good is good no more: then none of the rows stays. */
export async function applySome(worker: Worker & RightTeller, { run, most }: Step): Promise<boolean> {
  const { db, now, record } = worker;
  // Of a line that is not of the mode the id is kept: others name the record by it.
  const isWanted = run.kind === 'ONE_ROSTER' ? (['NEW', 'CHANGED', 'SKIPPED'] as const) : (['NEW', 'CHANGED'] as const);
  const isNext = and(isOf(run), inArray(importRow.outcome, [...isWanted]), eq(importRow.isApplied, false));
  const found = await db.select(planned).from(importRow).where(isNext).orderBy(asc(importRow.no)).limit(most);
  const rows = ofOnePart(found);
  const slice = sliceOf(worker, run, { isTrial: false });
  if (rows.length > 0) {
    const plan = await planOf(slice, run, rows);
    refuseNewProblems(plan, rows);
    await refuseOthersWork(
      db,
      { schoolId: run.schoolId, runId: run.id, checked: new Map(rows.map(({ no, seen }) => [no, seen])) },
      plan.rows,
    );
    await writePlan({ ...slice, record }, plan);
    for (const { id, before, content } of plan.guardians) await tellOfRenaming(worker, { id, before: before ?? undefined, after: content });
    await writeMarks({ ...slice, record }, run.fileName, plan.marks);
    await tellOfPlan(worker, plan);
    await db
      .update(importRow)
      .set({ isApplied: true })
      .where(
        and(
          isOf(run),
          inArray(
            importRow.no,
            rows.map(({ no }) => no),
          ),
        ),
      );
  }
  const isDone = found.length < most && rows.length === found.length;
  await changeRun(db, run, { done: run.done + rows.length, ...(isDone && { state: 'APPLIED', work: null, appliedAt: now }) });
  if (isDone) record(appliedDeed(run, run.counts));
  return !isDone;
}

function refuseNewProblems({ rows }: Plan, checked: readonly Entry[]): void {
  const before = new Map(checked.map((row) => [row.no, guardiansLeftOut(row)]));
  for (const row of rows) {
    const isBad = row.outcome === 'PROBLEM';
    const left = guardiansLeftOut(row).find((column) => before.get(row.no)?.includes(column) === false);
    const said = row.problems.find(({ column, isWarning }) => (isBad ? !isWarning : column === left));
    if (isBad || left !== undefined)
      throw new Problem('refused', `Something changed since the check. Row ${row.no}: ${said?.message ?? ''}`);
  }
}

/** What the check of a file found out about rows that later ones must know. */
export async function forgetCheck(tx: Tx, { schoolId, id }: Pick<Run, 'schoolId' | 'id'>): Promise<void> {
  // What was decided was decided about the records that this check found.
  await tx
    .update(importRow)
    .set({ decision: null })
    .where(and(isOf({ schoolId, id }), isNotNull(importRow.decision)));
  await tx.delete(importKey).where(and(eq(importKey.schoolId, schoolId), eq(importKey.runId, id)));
}

/** With its rows. */
export async function forgetRun(tx: Tx, { schoolId, id }: Pick<Run, 'schoolId' | 'id'>): Promise<void> {
  await tx.delete(importRun).where(and(eq(importRun.schoolId, schoolId), eq(importRun.id, id)));
}

/** As if the file had just been matched: nothing of it is anywhere. */
export async function beginAnew(tx: Tx, run: Run): Promise<void> {
  await forgetCheck(tx, run);
  await tx.delete(importMade).where(and(eq(importMade.schoolId, run.schoolId), eq(importMade.runId, run.id)));
  await tx
    .update(importRow)
    .set({ isApplied: false })
    .where(and(isOf(run), eq(importRow.isApplied, true)));
  await changeRun(tx, run, { state: 'MAPPED', work: 'CHECK', done: 0, beds: {}, counts: noCounts });
}

function sliceOf({ db, actor, now, newId }: Worker, run: Run, { isTrial }: { isTrial: boolean }): Slice {
  // Rows that were written have taken their beds in the house itself.
  const beds = isTrial ? { ...run.beds } : {};
  return {
    db,
    actor,
    now,
    today: schoolDay(now, actor.timeZone),
    newId,
    runId: run.id,
    isTrial,
    beds,
    choices: run.matching.choices ?? {},
  };
}

async function noteOutcomes(tx: Tx, run: Run, rows: readonly PlannedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const lines = JSON.stringify(
    rows.map(({ no, outcome, problems, ifTaken = null, changes = [], seen = [] }) => ({
      no,
      outcome,
      problems,
      if_taken: ifTaken,
      changes,
      seen,
    })),
  );
  await tx
    .update(importRow)
    .set({
      outcome: sql`line.outcome`,
      problems: sql`line.problems`,
      ifTaken: sql`line.if_taken`,
      changes: sql`line.changes`,
      seen: sql`line.seen`,
    })
    .from(sql`jsonb_to_recordset(${lines}::jsonb) as line(no int, outcome text, problems jsonb, if_taken text, changes jsonb, seen jsonb)`)
    .where(and(isOf(run), eq(importRow.no, sql`line.no`)));
}

function isOf({ schoolId, id }: Pick<Run, 'schoolId' | 'id'>) {
  return and(eq(importRow.schoolId, schoolId), eq(importRow.runId, id));
}
