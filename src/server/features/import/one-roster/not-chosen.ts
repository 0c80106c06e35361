/** Rows of a OneRoster set that somebody chose not to take: those of its other schools, and lessons that are no classes here. */
import type { ImportChoices } from '#contract/import-choices.ts';
import type { RosterPart } from '#contract/one-roster.ts';
import { linesIn, valuesOf } from './rows.ts';
import type { PlannedRow } from '#server/features/import/slice.ts';

/** Whoever belongs to no school comes with each, and so does what is said of them. */
export function isChosen(part: RosterPart, cells: readonly string[], { schools, sections }: ImportChoices): boolean {
  const own = linesIn(valuesOf(part, cells).schools);
  const isOfSchool = schools === undefined || own.length === 0 || own.some((id) => schools.includes(id));
  const section = part === 'class' ? valuesOf(part, cells).section : '';
  return isOfSchool && (section === '' || sections === undefined || sections.includes(section));
}

/** A line that makes no record is none that is not taken either. */
export function notChosenRow(no: number, part: RosterPart): PlannedRow {
  return { no, outcome: part === 'note' ? 'UNCHANGED' : 'SKIPPED', problems: [], keys: [], isNotChosen: true };
}
