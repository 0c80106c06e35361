import type { Day } from '#contract/fields.ts';
import type { RowProblem } from '#contract/import.ts';
import { warningAt } from './slice.ts';

/** Of a child in a nursery, and of the oldest in a sixth form who began late. */
const years = { fewest: 1, most: 25 };

/** A birthday that no pupil has is more often a wrong century or the day on which the file was made. */
export function unlikelyAge(column: string, { dob }: { dob: Day | null }, today: Day): RowProblem[] {
  // ISO days sort as text.
  if (dob === null || (dob <= yearsBefore(today, years.fewest) && dob > yearsBefore(today, years.most + 1))) return [];
  return [
    warningAt(
      column,
      `Born on ${dob}: is that right?`,
      dob > yearsBefore(today, years.fewest) ? 'Less than a year old' : 'More than 25 years old',
    ),
  ];
}

function yearsBefore(day: Day, many: number): string {
  return `${Number(day.slice(0, 4)) - many}${day.slice(4)}`;
}
