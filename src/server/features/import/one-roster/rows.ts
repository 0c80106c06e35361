/** What the rows of a OneRoster import hold, worked out of all files when the zip is read. */
import type { RosterPart } from '#contract/one-roster.ts';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import type { RowProblem } from '#contract/import.ts';
import type { RosterLine } from './tables.ts';
import { problemAt, warningAt } from '#server/features/import/slice.ts';

/**
 * The first two cells say which record it is, in the words of the file. A list has each of its ids on a line. Rows of earlier
 * versions are shorter: what is new stands last.
 */
export const rosterCells = {
  employee: [
    'sourcedId',
    'label',
    'identifier',
    'givenName',
    'middleName',
    'familyName',
    'role',
    'email',
    'phone',
    'sms',
    'sex',
    'birthDate',
    'schools',
  ],
  class: ['sourcedId', 'label', 'title', 'grades', 'session', 'location', 'staff', 'level', 'schools', 'titleHere', 'section'],
  student: [
    'sourcedId',
    'label',
    'identifier',
    'givenName',
    'middleName',
    'familyName',
    'preferredGivenName',
    'sex',
    'birthDate',
    'beginDates',
    'classes',
    'schools',
  ],
  guardian: ['sourcedId', 'label', 'givenName', 'middleName', 'familyName', 'email', 'phone', 'sms', 'children', 'schools'],
  note: ['sourcedId', 'label', 'schools'],
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

/** By the specification; a longer one is a mistake, and no index holds it. */
export const mostIdLength = 255;
export const tooLongId = problemAt('sourcedId', 'This sourcedId has more than 255 characters');

/** As our own rows have a list: an id may have spaces in it. */
export function listedIn(list: string): string[] {
  return list.split(/[,\n]/).filter((id) => id !== '');
}

/** As `listedIn`, of lists that never had a comma between their ids. */
export function linesIn(list: string): string[] {
  return list.split('\n').filter((id) => id !== '');
}

/** As the files of other systems have it. */
export function idsIn(list: string): string[] {
  return list.split(/[,;\s]+/).filter((id) => id !== '');
}

/** Of the words that some files have beside `active` and nothing. */
export function isGone(status: string): boolean {
  return ['tobedeleted', 'inactive', 'deleted'].includes(status.toLowerCase());
}

/** Before today, as far as the date says so. */
export function hasEnded(enrollment: RosterLine, today: Day): boolean {
  const end = enrollment.get('endDate');
  return isCalendarDay(end) && end < today;
}

/** More than a year: a date that says so. */
export function isLongAgo(end: string, today: Day): boolean {
  return isCalendarDay(end) && end < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}

/** What is said of lines that bring nobody: the first of them, however many a file has. */
export interface Notes {
  push: (note: RosterRow) => void;
  rows: () => RosterRow[];
}

const mostNotes = 5_000;

export function createNotes(): Notes {
  const first: RosterRow[] = [];
  let more = 0;
  return {
    push(note) {
      if (first.length < mostNotes) first.push(note);
      else more += 1;
    },
    rows() {
      if (more === 0) return first;
      const message = `${more.toLocaleString('en')} more lines of this kind are not listed`;
      return [
        ...first,
        { file: '', line: 0, part: 'note', cells: ['', '', ''], noted: [warningAt('', message, 'More lines than are listed')] },
      ];
    },
  };
}
