/** Rows of a OneRoster set that somebody chose not to take: those of its other schools. */
import type { ImportChoices } from '#contract/import-choices.ts';
import type { RosterPart } from '#contract/one-roster.ts';
import { linesIn, valuesOf } from './one-roster-rows.ts';
import type { PlannedRow } from './slice.ts';

/** Whoever belongs to no school comes with each. */
export function isChosen(part: RosterPart, cells: readonly string[], { schools }: ImportChoices): boolean {
  if (part === 'note' || schools === undefined) return true;
  const own = linesIn(valuesOf(part, cells).schools);
  return own.length === 0 || own.some((id) => schools.includes(id));
}

export function notChosenRow(no: number): PlannedRow {
  return { no, outcome: 'SKIPPED', problems: [], keys: [], isNotChosen: true };
}
