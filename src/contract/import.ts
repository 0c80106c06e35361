/** Import of people from a sheet: read, matched, checked, applied as a whole, and to be undone for seven days. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Day, Id, Instant, text } from './fields.ts';
import { FileColumn } from './import-column.ts';
import { Doubt, MarkTally } from './import-doubts.ts';
import { FoundSchool, FoundSection, ImportChoices, NotTaken } from './import-choices.ts';
import { PageQuery, pageOf } from './page.ts';
import { RosterPart } from './one-roster.ts';
import { SheetKind } from './people-sheet.ts';
import { RegisterSession } from './register.ts';
import type { Role } from './role.ts';

export const mostSheetBytes = 10_000_000;
export const mostSheetRows = 20_000;
export const mostSheetColumns = 100;
export const mostCellLength = 2_000;

/** A sheet of people or of marks, or a zip of OneRoster files with classes, employees, students and guardians at once. */
export const ImportKind = z.enum([...SheetKind.options, 'ONE_ROSTER']);
export type ImportKind = z.infer<typeof ImportKind>;

export const ImportState = z.enum(['UPLOADED', 'MAPPED', 'DRY_RUN', 'APPLIED', 'UNDONE']);
export type ImportState = z.infer<typeof ImportState>;

/** What the server is doing with it at this time. */
export const ImportWork = z.enum(['CHECK', 'APPLY', 'UNDO']);
export type ImportWork = z.infer<typeof ImportWork>;

/** What comes first in dates such as 03/04/2015. Asked, never guessed. */
export const DayOrder = z.enum(['DMY', 'MDY'], { error: 'Say whether the day or the month comes first' });
export type DayOrder = z.infer<typeof DayOrder>;

/** Which column of the file (from 0) holds each column of the sheet. */
export const Matching = z.strictObject({
  columns: z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(0), z.maximum(mostSheetColumns - 1))),
  dayOrder: z.nullable(DayOrder),
  /** Put before telephone numbers without a country; empty: such numbers are problems. */
  dialCode: z.string().check(z.trim(), z.regex(/^(\+[1-9]\d{0,3})?$/, { error: 'Enter the country’s code, for example +234' })),
  choices: z.optional(ImportChoices),
});
export type Matching = z.infer<typeof Matching>;

const outcomes = { new: z.int(), changed: z.int(), unchanged: z.int(), problem: z.int() };

/**
 * Once they are checked also how many rows have warnings; of a zip, what comes of its classes, its students and the others.
 * `notTaken` are of other schools of the set or stand for classes that nobody chose, and are in none of the others.
 * `skipped` are not of the mode; `asked` are problems that somebody decides, `shifted` those of them that fit the row above or below.
 */
export const ImportCounts = z.object({
  ...outcomes,
  warned: z.optional(z.int()),
  skipped: z.optional(z.int()),
  notTaken: z.optional(z.int()),
  asked: z.optional(z.int()),
  shifted: z.optional(z.int()),
  /** Of rows that come; their children do all the same. */
  guardiansLeftOut: z.optional(z.int()),
  /** New students who come as EXPECTED, since the file lacks something of them. */
  toComplete: z.optional(z.int()),
  parts: z.optional(z.partialRecord(RosterPart, z.object(outcomes))),
  /** Of marks: what the file as a whole looks like. */
  marks: z.optional(MarkTally),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const RowOutcome = z.enum(['NEW', 'CHANGED', 'UNCHANGED', 'PROBLEM', 'SKIPPED']);
export type RowOutcome = z.infer<typeof RowOutcome>;

export const Import = z.object({
  id: Id,
  kind: ImportKind,
  fileName: z.string(),
  state: ImportState,
  work: z.nullable(ImportWork),
  /** Rows, and in the state that is being reached how many are done; while undoing, records. */
  total: z.int(),
  done: z.int(),
  counts: ImportCounts,
  columns: z.array(FileColumn),
  /** A suggestion until somebody has said it. */
  matching: Matching,
  /** Who matched the same headings before, where that is the suggestion. */
  matchedBefore: z.nullable(z.object({ by: z.string(), at: Instant })),
  /** Columns and files of which nothing is taken over. */
  notTaken: z.array(NotTaken),
  /** Of a set of several, which are asked about. */
  schools: z.optional(z.array(FoundSchool)),
  /** Lessons of a file without homerooms, which are asked about. */
  sections: z.optional(z.array(FoundSection)),
  /** Of students: the admission number that the school would give next. */
  nextNumber: z.optional(z.string()),
  /** Why the last work was given up; nothing of it was kept. */
  stopped: z.string(),
  /** Records that an undo left as they are. */
  left: z.int(),
  by: z.string(),
  at: Instant,
  appliedAt: z.nullable(Instant),
  undoUntil: z.nullable(Instant),
  undoneAt: z.nullable(Instant),
  /** When its rows were deleted, or will be. */
  rowsUntil: Instant,
  areRowsGone: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/**
 * `column` is a key of the sheet, or a heading of a OneRoster file; rows with the same `cause` have the same thing wrong.
 * A warning keeps no row from being imported; one that `asks` keeps it until somebody has decided that it comes.
 */
export const RowProblem = z.object({
  column: z.string(),
  cause: z.string(),
  message: z.string(),
  isWarning: z.optional(z.boolean()),
  asks: z.optional(z.boolean()),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const RowDecision = z.enum(['TAKE', 'LEAVE']);
export type RowDecision = z.infer<typeof RowDecision>;

export const ImportedKind = z.enum(['student', 'guardian', 'employee', 'link', 'class', 'mark', 'card']);
export type ImportedKind = z.infer<typeof ImportedKind>;

/** A field of a record that a row changes, in the words of the trail; `names` of the classes and houses in it. */
export const RowChange = z.object({
  of: ImportedKind,
  name: z.string(),
  field: z.string(),
  before: z.json(),
  after: z.json(),
  names: z.optional(z.record(z.string(), z.string())),
  /** Of a mark: the register that it goes into. */
  at: z.optional(z.object({ className: z.string(), day: Day, session: RegisterSession })),
});
export type RowChange = z.infer<typeof RowChange>;

/** `line` is the row's number in its file, headings included; `no` that in the import, the same for a sheet. */
export const ImportRow = z.object({
  no: z.int(),
  /** Of a zip; empty for a sheet. */
  file: z.string(),
  line: z.int(),
  cells: z.array(z.string()),
  outcome: z.nullable(RowOutcome),
  problems: z.array(RowProblem),
  decision: z.nullable(RowDecision),
  changes: z.array(RowChange),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportCause = z.object({ column: z.string(), cause: z.string(), rows: z.int() });
export type ImportCause = z.infer<typeof ImportCause>;

/** How many rows change a field. */
export const ImportField = z.object({ of: ImportedKind, field: z.string(), rows: z.int() });
export type ImportField = z.infer<typeof ImportField>;

/** A record that an undo left as it is, and why. */
export const LeftRecord = z.object({ kind: ImportedKind, id: Id, name: z.string(), why: z.string() });
export type LeftRecord = z.infer<typeof LeftRecord>;

const One = z.strictObject({ id: Id });
const admin: readonly Role[] = ['School Admin'];

/** `content` is the file in base64: CSV, a workbook (.xlsx or .ods) with one sheet of people, or a zip of OneRoster files. */
export const uploadSheet = command('POST', '/school/imports', {
  summary: 'Read a file of people',
  body: z.strictObject({
    kind: ImportKind,
    fileName: text('the name of the file', 200),
    content: z
      .string({ error: 'Choose a file' })
      .check(
        z.minLength(1, { error: 'The file is empty. Choose another' }),
        z.maxLength(Math.ceil(mostSheetBytes / 3) * 4, { error: `Choose a file of at most ${mostSheetBytes / 1_000_000} MB` }),
      ),
  }),
  bodyLimit: mostSheetBytes * 1.5,
  answer: Import,
  roles: admin,
  offline: 'refuse',
});

export const listImports = endpoint('GET', '/school/imports', {
  summary: 'The imports, newest first',
  query: z.strictObject({ ...PageQuery }),
  answer: pageOf(Import),
  roles: admin,
});

export const readImport = endpoint('GET', '/school/imports/:id', {
  summary: 'One import',
  params: One,
  answer: Import,
  roles: admin,
});

export const listImportRows = endpoint('GET', '/school/imports/:id/rows', {
  summary: 'The rows of an import, by what comes of them or by what is wrong with them',
  params: One,
  query: z.strictObject({
    ...PageQuery,
    outcome: z.optional(RowOutcome),
    warned: z.optional(z.literal('yes')),
    /** Those that somebody decides, or has decided. */
    asked: z.optional(z.literal('yes')),
    column: z.optional(z.string().check(z.maxLength(60))),
    cause: z.optional(z.string().check(z.maxLength(400))),
    /** Of the rows that change this field. */
    of: z.optional(ImportedKind),
    field: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: pageOf(ImportRow),
  roles: admin,
});

export const listImportCauses = endpoint('GET', '/school/imports/:id/causes', {
  summary: 'What is wrong with the rows of an import, or only worth a look, the most frequent first',
  params: One,
  query: z.strictObject({ warned: z.optional(z.literal('yes')) }),
  answer: z.array(ImportCause),
  roles: admin,
});

export const listImportFields = endpoint('GET', '/school/imports/:id/fields', {
  summary: 'Which fields the rows of an import change, the most frequent first',
  params: One,
  answer: z.array(ImportField),
  roles: admin,
});

export const listImportLeft = endpoint('GET', '/school/imports/:id/left', {
  summary: 'What an undo left as it is, and why',
  params: One,
  query: z.strictObject({ ...PageQuery }),
  answer: pageOf(LeftRecord),
  roles: admin,
});

/** Says which column holds what, and begins the check. */
export const matchImport = command('PUT', '/school/imports/:id/matching', {
  summary: 'Match the columns of an import and check its rows',
  params: One,
  body: Matching,
  answer: Import,
  roles: admin,
  offline: 'refuse',
});

/** A row that changes somebody into another person comes only when somebody has decided so, one row at a time. */
export const decideImportRow = command('PUT', '/school/imports/:id/decision', {
  summary: 'Decide whether a row that asks is imported',
  params: One,
  body: z.strictObject({ no: z.int().check(z.minimum(1), z.maximum(1_000_000)), decision: z.nullable(RowDecision) }),
  answer: Import,
  roles: admin,
  offline: 'refuse',
});

/** Ends what the server is at: a check is dropped, what an import wrote is taken back. */
export const cancelImport = command('POST', '/school/imports/:id/cancel', {
  summary: 'Stop what the server is doing with an import',
  params: One,
  answer: Import,
  roles: admin,
  offline: 'refuse',
});

/** Imports the rows without problems, all of them or none. */
export const applyImport = command('POST', '/school/imports/:id/apply', {
  summary: 'Import the rows that have no problems',
  params: One,
  /** What is odd about the file as a whole and yet right, each said by itself. */
  body: z.optional(z.nullable(z.strictObject({ confirmed: z.optional(z.array(Doubt).check(z.maxLength(20))) }))),
  answer: Import,
  roles: admin,
  offline: 'refuse',
});

export const undoImport = command('POST', '/school/imports/:id/undo', {
  summary: 'Take back everything an import did',
  params: One,
  answer: Import,
  roles: admin,
  offline: 'refuse',
});

/** Forgets a file of which nothing was imported, or all of it was undone. */
export const discardImport = command('DELETE', '/school/imports/:id', {
  summary: 'Forget an import of which nothing stands',
  params: One,
  answer: z.object({}),
  roles: admin,
  offline: 'refuse',
});
