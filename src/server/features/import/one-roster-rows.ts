/** What the rows of a OneRoster import hold, worked out of all files when the zip is read. */
import type { RosterPart } from '#contract/one-roster.ts';
import type { RowProblem } from '#contract/import.ts';

/** The first two cells say which record it is, in the words of the file. Ids in a list have commas between. */
export const rosterCells = {
  employee: ['sourcedId', 'label', 'identifier', 'givenName', 'middleName', 'familyName', 'role', 'email', 'phone', 'sms', 'sex', 'birthDate'],
  class: ['sourcedId', 'label', 'title', 'grades', 'session', 'location', 'staff'],
  student: ['sourcedId', 'label', 'identifier', 'givenName', 'middleName', 'familyName', 'preferredGivenName', 'sex', 'birthDate', 'beginDates', 'class'],
  guardian: ['sourcedId', 'label', 'givenName', 'middleName', 'familyName', 'email', 'phone', 'sms', 'children'],
  note: ['sourcedId', 'label'],
} as const satisfies Record<RosterPart, readonly string[]>;

export type RosterValues<Part extends RosterPart> = Record<(typeof rosterCells)[Part][number], string>;

export interface RosterRow {
  file: string;
  line: number;
  part: RosterPart;
  cells: string[];
  noted: RowProblem[];
}

export function cellsOf<Part extends RosterPart>(part: Part, values: RosterValues<Part>): string[] {
  return rosterCells[part].map((key) => (values as Record<string, string>)[key] ?? '');
}

export function valuesOf<Part extends RosterPart>(part: Part, cells: readonly string[]): RosterValues<Part> {
  return Object.fromEntries(rosterCells[part].map((key, index) => [key, cells[index] ?? ''])) as RosterValues<Part>;
}

/** Keeps nothing from being imported. */
export function warningAt(column: string, message: string, cause = message): RowProblem {
  return { column, cause, message, isWarning: true };
}

export function idsIn(list: string): string[] {
  return list.split(/[,;\s]+/).filter((id) => id !== '');
}

/** Of the words that some files have beside `active` and nothing. */
export function isGone(status: string): boolean {
  return ['tobedeleted', 'inactive', 'deleted'].includes(status.toLowerCase());
}
