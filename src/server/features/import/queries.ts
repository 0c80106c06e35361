import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import {
  type Import,
  type ImportCause,
  type ImportField,
  type ImportRow,
  type ImportWork,
  type LeftRecord,
  type RowOutcome,
} from '#contract/import.ts';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import { homeDialCode } from '#contract/telephone.ts';
import { undoUntil } from '#contract/undo.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { school } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { notTakenOf } from './not-taken.ts';
import { rowsUntil } from './retention.ts';
import { importDue, importMade, importRow, importRun } from './table.ts';

export type Run = typeof importRun.$inferSelect;

interface Paged {
  page: number;
  limit: number;
}

export async function pageOfImports(tx: Tx, schoolId: SchoolId, filter: Paged): Promise<Page<Import>> {
  const wanted = and(eq(importRun.schoolId, schoolId), importRun.isRead);
  return pageOf(filter, {
    wanted,
    all: await tx.$count(importRun, wanted),
    rows: selectRuns(tx).orderBy(desc(importRun.at), desc(importRun.id)),
    shown: (rows) => rows.map(importOf),
  });
}

export async function findImport(tx: Tx, schoolId: SchoolId, id: string): Promise<Import | undefined> {
  const [row] = await selectRuns(tx).where(and(isRun(schoolId, id), importRun.isRead));
  return row && importOf(row);
}

/** Held until the transaction ends: what is done to one import follows one another. */
export async function holdRun(tx: Tx, schoolId: SchoolId, id: string): Promise<Run | undefined> {
  const [row] = await tx
    .select()
    .from(importRun)
    .where(and(isRun(schoolId, id), importRun.isRead))
    .for('update');
  return row;
}

export async function changeRun(tx: Tx, { schoolId, id }: Pick<Run, 'schoolId' | 'id'>, change: Partial<Run>): Promise<void> {
  await tx
    .update(importRun)
    .set(change)
    .where(and(eq(importRun.schoolId, schoolId), eq(importRun.id, id)));
}

/** The server does it from here on, whoever looks on. */
export async function startWork(
  tx: Tx,
  run: Run,
  { work, settled, dueId, change }: { work: ImportWork; settled: Date; dueId: string; change: Partial<Run> },
): Promise<void> {
  await changeRun(tx, run, { ...change, work, done: 0, stopped: '' });
  await tx.insert(importDue).values({ id: dueId, ofSchool: run.schoolId, ofRun: run.id, nextTryAt: settled });
}

interface RowFilter extends Paged {
  outcome?: RowOutcome | undefined;
  /** Those with a warning. */
  warned?: 'yes' | undefined;
  asked?: 'yes' | undefined;
  column?: string | undefined;
  cause?: string | undefined;
  of?: ImportField['of'] | undefined;
  field?: string | undefined;
}

export async function pageOfRows(
  tx: Tx,
  schoolId: SchoolId,
  id: string,
  { outcome, warned, asked, column, cause, of, field, ...filter }: RowFilter,
): Promise<Page<ImportRow>> {
  const wished = {
    ...(column !== undefined && { column }),
    ...(cause !== undefined && { cause }),
    ...(warned && { isWarning: true }),
    ...(asked && { asks: true }),
  };
  const change = { ...(of !== undefined && { of }), ...(field !== undefined && { field }) };
  const wanted = and(
    eq(importRow.schoolId, schoolId),
    eq(importRow.runId, id),
    Object.keys(change).length > 0 ? sql`${importRow.changes} @> ${JSON.stringify([change])}::jsonb` : undefined,
    outcome && eq(importRow.outcome, outcome),
    Object.keys(wished).length > 0 ? sql`${importRow.problems} @> ${JSON.stringify([wished])}::jsonb` : undefined,
  );
  const { no, file, line, cells, problems, decision, changes } = importRow;
  return pageOf(filter, {
    wanted,
    all: await tx.$count(importRow, wanted),
    rows: tx
      .select({ no, file, line: sql<number>`coalesce(${line}, ${no})`, cells, outcome: importRow.outcome, problems, decision, changes })
      .from(importRow)
      .orderBy(asc(file), asc(line), asc(no))
      .$dynamic(),
    shown: (rows) => rows.map((row) => ({ ...row, cells: [...row.cells], problems: [...row.problems], changes: [...row.changes] })),
  });
}

const mostCauses = 100;

/** Of the rows with problems; or the warnings of all rows. */
export async function causesOf(tx: Tx, schoolId: SchoolId, { id, isWarning }: { id: string; isWarning: boolean }): Promise<ImportCause[]> {
  const column = sql<string>`problem ->> 'column'`;
  const cause = sql<string>`problem ->> 'cause'`;
  const rows = sql<number>`count(distinct ${importRow.no})::int`;
  return tx
    .select({ column, cause, rows })
    .from(sql`${importRow} cross join lateral jsonb_array_elements(${importRow.problems}) problem`)
    .where(
      and(
        eq(importRow.schoolId, schoolId),
        eq(importRow.runId, id),
        sql`problem -> 'isWarning' is ${isWarning ? sql`not null` : sql`null`}`,
        isWarning ? undefined : eq(importRow.outcome, 'PROBLEM'),
      ),
    )
    .groupBy(column, cause)
    .orderBy(desc(rows), column, cause)
    .limit(mostCauses);
}

/** Of all rows that change somebody who is here. */
export async function fieldsOf(tx: Tx, schoolId: SchoolId, id: string): Promise<ImportField[]> {
  const of = sql<ImportField['of']>`change ->> 'of'`;
  const field = sql<string>`change ->> 'field'`;
  const rows = sql<number>`count(distinct ${importRow.no})::int`;
  return tx
    .select({ of, field, rows })
    .from(sql`${importRow} cross join lateral jsonb_array_elements(${importRow.changes}) change`)
    .where(and(eq(importRow.schoolId, schoolId), eq(importRow.runId, id), ne(importRow.outcome, 'NEW')))
    .groupBy(of, field)
    .orderBy(desc(rows), of, field)
    .limit(mostCauses);
}

export async function pageOfLeft(tx: Tx, schoolId: SchoolId, id: string, filter: Paged): Promise<Page<LeftRecord>> {
  const wanted = and(eq(importMade.schoolId, schoolId), eq(importMade.runId, id), ne(importMade.left, ''));
  const { kind, name, left, otherId } = importMade;
  return pageOf(filter, {
    wanted,
    all: await tx.$count(importMade, wanted),
    rows: tx
      .select({ kind, id: importMade.id, name, why: left })
      .from(importMade)
      .orderBy(asc(name), asc(importMade.id), asc(otherId))
      .$dynamic(),
    shown: (rows) => rows.map(({ why, ...row }) => ({ ...row, why: why ?? '' })),
  });
}

export async function dialCodeOf(tx: Tx, schoolId: SchoolId): Promise<string> {
  const [row] = await tx
    .select({ officePhone: school.officePhone, timeZone: school.timeZone })
    .from(school)
    .where(eq(school.schoolId, schoolId));
  return row === undefined ? '' : homeDialCode(row);
}

export function noSuchImport(): Problem {
  return new Problem('not_found', 'There is no such import');
}

export function isRun(schoolId: SchoolId, id: string): SQL | undefined {
  return and(eq(importRun.schoolId, schoolId), eq(importRun.id, id));
}

// Spelt out: where a query has one table, columns are written without it, and would be those of the inner one.
const ofRun = sql`import_made.school_id = import_run.school_id and import_made.run_id = import_run.id`;

function selectRuns(tx: Tx) {
  const made = sql<number>`case when import_run.work = 'UNDO' then (select count(*)::int from import_made where ${ofRun} and import_made.left_because is null) else 0 end`;
  const left = sql<number>`case when import_run.work = 'UNDO' or import_run.undone_at is not null then (select count(*)::int from import_made where ${ofRun} and import_made.left_because <> '') else 0 end`;
  return tx.select({ run: importRun, made, left }).from(importRun).$dynamic();
}

interface ReadRun {
  run: Run;
  made: number;
  left: number;
}

function importOf({ run, made, left }: ReadRun): Import {
  const {
    id,
    kind,
    fileName,
    state,
    work,
    done,
    counts,
    columns,
    matching,
    stopped,
    byName,
    at,
    appliedAt,
    undoneAt,
    matchedBefore,
    matchedBeforeBy,
    rowsGoneAt,
  } = run;
  // Without what it made and changed nothing can be taken back.
  const until = appliedAt === null || rowsGoneAt !== null ? null : undoUntil(appliedAt);
  const total = {
    CHECK: run.total,
    APPLY: counts.new + counts.changed + (kind === 'ONE_ROSTER' ? (counts.skipped ?? 0) + (counts.notTaken ?? 0) : 0),
    UNDO: done + made,
  }[work ?? 'CHECK'];
  return {
    id,
    kind,
    fileName,
    state,
    work,
    total,
    done,
    counts,
    columns: [...columns],
    matching,
    matchedBefore: matchedBefore && { by: matchedBeforeBy ?? '', at: matchedBefore.toISOString() },
    notTaken: notTakenOf(run),
    ...(run.findings.schools && { schools: run.findings.schools }),
    ...(run.findings.sections && { sections: run.findings.sections }),
    ...(run.findings.nextNumber !== undefined && { nextNumber: run.findings.nextNumber }),
    stopped,
    left,
    by: byName,
    at: at.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    undoUntil: until?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    rowsUntil: (rowsGoneAt ?? rowsUntil(run)).toISOString(),
    areRowsGone: rowsGoneAt !== null,
  };
}
