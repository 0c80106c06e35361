/** Who may collect a child on a day. Pure: the gate will ask the same. */
import { collectingOn, type Collecting, isKeptAwayOn, keptAwayBy } from '#contract/collecting.ts';
import type { Day } from '#contract/fields.ts';
import type { CardGuardian, CardWarning, StudentCard } from '#contract/student-card.ts';

type Known = Pick<StudentCard, 'guardians' | 'warnings'>;

/** Active links with the right to collect, in force on this day, without whom a restriction keeps away. */
export function collectorsOn(day: Day, card: Known): CardGuardian[] {
  return card.guardians.filter((one) => collecting(day, card, one) === 'YES');
}

export function collecting(day: Day, { warnings }: Pick<Known, 'warnings'>, guardian: CardGuardian): Collecting {
  return collectingOn(day, { ...guardian, keptAway: keptAwayBy(warnings, guardian) });
}

export function warningsOn(day: Day, warnings: readonly CardWarning[]): CardWarning[] {
  return warnings.filter((one) => isKeptAwayOn(day, [one]));
}
