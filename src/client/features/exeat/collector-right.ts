import { type Collecting, collectingOn, keptAwayBy } from '#contract/collecting.ts';
import type { StudentCard } from '#contract/student-card.ts';

/** Of a guardian on that day: whoever is linked no more has none. Undefined of a child whom this device does not know. */
export function collectorRight(
  card: Pick<StudentCard, 'guardians' | 'warnings'> | undefined,
  guardianId: string,
  day: string,
): Collecting | undefined {
  if (card === undefined) return undefined;
  const guardian = card.guardians.find((one) => one.guardianId === guardianId);
  return guardian ? collectingOn(day, { ...guardian, keptAway: keptAwayBy(card.warnings, guardian) }) : 'NO';
}
