import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FileColumn } from '#contract/import-column.ts';
import type {
  ImportCounts,
  ImportKind,
  ImportState,
  ImportWork,
  Matching,
  RowChange,
  RowDecision,
  RowOutcome,
  RowProblem,
} from '#contract/import.ts';
import type { FileFindings } from '#contract/import-choices.ts';
import type { RosterPart, SourcedKind } from '#contract/one-roster.ts';
import { dueWork, instant, longWork, schoolId } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** One file of people, and how far it has come. */
export const importRun = pgTable(
  'import_run',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    work: text('work').$type<ImportWork>(),
    /** False until every row of the file is kept: such a run is in no list. */
    isRead: boolean('is_read').notNull(),
    ...longWork(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    columns: jsonb('columns').$type<readonly FileColumn[]>().notNull(),
    matching: jsonb('matching').$type<Matching>().notNull(),
    findings: jsonb('findings').$type<FileFindings>().notNull().default({ notTaken: [] }),
    /** Of a matching of the same headings that was suggested again. */
    matchedBefore: instant('matched_before'),
    matchedBeforeBy: text('matched_before_by'),
    /** Beds of each house that rows checked so far would take. */
    beds: jsonb('beds').$type<Readonly<Record<string, number>>>().notNull(),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
    /** The rows, and what records were before, are deleted. */
    rowsGoneAt: instant('rows_gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    index('import_run_by_time').on(table.schoolId, table.at),
    check('import_run_state', sql`${table.state} in ('UPLOADED', 'MAPPED', 'DRY_RUN', 'APPLIED', 'UNDONE')`),
    check('import_run_work', sql`${table.work} in ('CHECK', 'APPLY', 'UNDO')`),
  ],
);

/** A row of the file as it stands there, and what comes of it. */
export const importRow = pgTable(
  'import_row',
  {
    schoolId: schoolId(),
    runId: uuid('run_id').notNull(),
    /** In the order in which rows are imported: of a sheet their number in the file. */
    no: integer('no').notNull(),
    /** Of a zip: which of its files, which line of that, and what the line is of. */
    file: text('file').notNull().default(''),
    line: integer('line'),
    part: text('part').$type<RosterPart>(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    /** What was found while the file was read. */
    noted: jsonb('noted').$type<readonly RowProblem[]>().notNull().default([]),
    outcome: text('outcome').$type<RowOutcome>(),
    problems: jsonb('problems').$type<readonly RowProblem[]>().notNull(),
    isApplied: boolean('is_applied').notNull(),
    decision: text('decision').$type<RowDecision>(),
    /** Of a row that only waits for a decision: what comes of it when it is taken. */
    ifTaken: text('if_taken').$type<RowOutcome>(),
    changes: jsonb('changes').$type<readonly RowChange[]>().notNull().default([]),
    /** Which records the check found, as `id version`: the import writes over no other. */
    seen: jsonb('seen').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.runId, table.no] }),
    foreignKey({ columns: [table.schoolId, table.runId], foreignColumns: [importRun.schoolId, importRun.id] }).onDelete('cascade'),
    // The rows with problems, and those that are still to be applied.
    index('import_row_by_outcome').on(table.schoolId, table.runId, table.outcome, table.no),
  ],
);

/** Numbers, telephones and addresses that earlier rows of a file have, so that twins and siblings are known. */
export const importKey = pgTable(
  'import_key',
  {
    schoolId: schoolId(),
    runId: uuid('run_id').notNull(),
    /** Such as `phone +2348035550100` and `number gf/0042`. */
    key: text('key').notNull(),
    no: integer('no').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.runId, table.key] }),
    foreignKey({ columns: [table.schoolId, table.runId], foreignColumns: [importRun.schoolId, importRun.id] }).onDelete('cascade'),
  ],
);

/** A record that an import made or changed, as it was before the first change and at which version it stands after the last. */
export const importMade = pgTable(
  'import_made',
  {
    schoolId: schoolId(),
    runId: uuid('run_id').notNull(),
    kind: text('kind').$type<'student' | 'guardian' | 'employee' | 'link' | 'class' | 'mark' | 'card'>().notNull(),
    id: uuid('id').notNull(),
    /** A link's guardian, whose child is `id`; of a mark, whose child is `id`, an id of its own; else `id` once more. */
    otherId: uuid('other_id').notNull(),
    name: text('name').notNull(),
    /** Null for what the import made; of a mark and of a card always what it was and what it became. */
    before: jsonb('before').$type<object>(),
    version: integer('version').notNull(),
    /** Why an undo left it; null until it was looked at. What was taken back is deleted here too. */
    left: text('left_because'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.runId, table.kind, table.id, table.otherId] }),
    foreignKey({ columns: [table.schoolId, table.runId], foreignColumns: [importRun.schoolId, importRun.id] }).onDelete('cascade'),
  ],
);

/** By which id other systems know a record: the natural key of OneRoster files. */
export const oneRosterId = pgTable(
  'one_roster_id',
  {
    schoolId: schoolId(),
    kind: text('kind').$type<SourcedKind>().notNull(),
    sourcedId: text('sourced_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The import that said so first. */
    runId: uuid('run_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.kind, table.sourcedId] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    index('one_roster_id_by_record').on(table.schoolId, table.recordId),
    index('one_roster_id_by_run').on(table.schoolId, table.runId),
  ],
);

/** How somebody matched a file, to be suggested for the next one with the same headings. */
export const importMatching = pgTable(
  'import_matching',
  {
    schoolId: schoolId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** A digest of the headings in their order. */
    headings: text('headings').notNull(),
    matching: jsonb('matching').$type<Matching>().notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.kind, table.headings] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
  ],
);

/** Imports of any school that wait for the server. */
export const importDue = pgTable('import_due', { ...dueWork(), ofRun: uuid('of_run').notNull() }, (table) => [
  index('import_due_next').on(table.nextTryAt),
]);
