/** Rows of a OneRoster set that somebody chose not to take: those of its other schools, and lessons that are no classes here. */
import type { ImportChoices } from '#contract/import-choices.ts';
import type { RosterPart } from '#contract/one-roster.ts';
import { linesIn, valuesOf } from './one-roster-rows.ts';
import type { PlannedRow } from './slice.ts';

/** Whoever belongs to no school comes with each. */
export function isChosen(part: RosterPart, cells: readonly string[], { schools, sections }: ImportChoices): boolean {
  if (part === 'note') return true;
  const own = linesIn(valuesOf(part, cells).schools);
  const isOfSchool = schools === undefined || own.length === 0 || own.some((id) => schools.includes(id));
  const section = part === 'class' ? valuesOf(part, cells).section : '';
  return isOfSchool && (section === '' || sections === undefined || sections.includes(section));
}

export function notChosenRow(no: number): PlannedRow {
  return { no, outcome: 'SKIPPED', problems: [], keys: [], isNotChosen: true };
}
