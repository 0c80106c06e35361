/** Some rows of a file at a time: what comes of each, worked out the same way for the check and for the import itself. */
import type { Day } from '#contract/fields.ts';
import type { RowChange, RowOutcome, RowProblem } from '#contract/import.ts';
import { detailLeftOut } from '#contract/import-causes.ts';
import type { ImportChoices } from '#contract/import-choices.ts';
import type { SourcedKind } from '#contract/one-roster.ts';
import type { ClassContent } from '#contract/class.ts';
import type { EmployeeContent } from '#contract/employee.ts';
import type { GuardianContent, LinkContent } from '#contract/guardian.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import type { StudentContent } from '#contract/student.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { StudentState } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import type { MarkTally } from '#contract/import-doubts.ts';
import type { WrittenNumber } from '#server/features/card/writes.ts';
import type { LinkRow } from '#server/features/guardian/links.ts';
import type { Actor } from '#server/http/handler.ts';
import type { MarkWish } from './marks/plan-marks.ts';

export interface Slice {
  db: Tx;
  actor: Actor;
  now: Date;
  today: Day;
  newId: () => string;
  runId: string;
  /** Nothing is written: rows before these are known by their keys alone. */
  isTrial: boolean;
  /** Beds of each house that earlier rows would take, in a trial. */
  beds: Record<string, number>;
  choices: ImportChoices;
}

/** By which later rows know this one. */
export interface SheetKey {
  key: string;
  name: string;
}

export interface PlannedRow {
  no: number;
  outcome: RowOutcome;
  problems: RowProblem[];
  keys: SheetKey[];
  /** Of a row that only waits for a decision. */
  ifTaken?: RowOutcome;
  changes?: RowChange[];
  /** The records it found, as `id version`. */
  seen?: string[];
  /** A new student of whom something is not known. */
  isToComplete?: boolean;
  /** It fits the row above or below it. */
  isShifted?: boolean;
  /** It is of another school of the set, or a lesson that is no class here. */
  isNotChosen?: boolean;
}

/** `version` 0 is a record that is new. */
export interface Wish<Content> {
  id: string;
  version: number;
  before: Content | null;
  content: Content;
}

export interface StudentWish extends Wish<StudentContent> {
  state: StudentState;
}

export type GuardianWish = Wish<GuardianContent>;
export type EmployeeWish = Wish<EmployeeContent>;

export interface LinkWish {
  child: { id: string; name: string };
  guardian: { id: string; name: string };
  kept: LinkRow | undefined;
  content: LinkContent;
}

export interface CardWish extends WrittenNumber {
  of: PersonKind;
}

export type ClassWish = Wish<ClassContent>;

/** By which id the file knows a record that is or will be here. */
export interface SourcedId {
  kind: SourcedKind;
  sourcedId: string;
  recordId: string;
}

/** What is to be written, each record once however many rows speak of it. */
export interface Plan {
  rows: PlannedRow[];
  students: StudentWish[];
  guardians: GuardianWish[];
  links: LinkWish[];
  employees: EmployeeWish[];
  classes: ClassWish[];
  sourcedIds: SourcedId[];
  marks: MarkWish[];
  cards: CardWish[];
  /** Of marks: what these rows look like as a whole. */
  tally?: MarkTally;
  /** Of classes and houses by id, for the trail. */
  names: Record<string, string>;
}

export function emptyPlan(): Plan {
  const people = { students: [], guardians: [], links: [], employees: [], classes: [] };
  return { ...people, rows: [], sourcedIds: [], marks: [], cards: [], names: {} };
}

export function problemAt(column: string, message: string, cause = message): RowProblem {
  return { column, cause, message };
}

/** Keeps nothing from being imported. */
export function warningAt(column: string, message: string, cause = message): RowProblem {
  return { ...problemAt(column, message, cause), isWarning: true };
}

/** A detail that nobody needs is not taken over, and keeps nobody out. */
export function leftOut(problem: RowProblem): RowProblem[] {
  return [{ ...problem, isWarning: true }, warningAt(problem.column, detailLeftOut)];
}

/** Keeps the row from being imported until somebody has decided that it comes. */
export function questionAt(column: string, message: string, cause = message): RowProblem {
  return { ...problemAt(column, message, cause), asks: true };
}

/** What a feature's own check of a record says, at the columns of the sheet. */
export function detailsOf(check: () => unknown): Detail[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof Problem && error.code === 'refused') return error.extras.details ?? [];
    throw error;
  }
}
