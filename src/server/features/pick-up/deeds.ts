import type { PickUpStepState } from '#contract/pick-up.ts';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Deed } from '#server/audit/append.ts';
import { nameOf } from '#server/features/student/places.ts';
import type { pickUpStep } from './table.ts';

const actions = {
  ARRIVED: 'student.pick-up-arrived',
  VERIFIED: 'student.pick-up-verified',
  REFUSED: 'student.pick-up-refused',
} as const satisfies Record<PickUpStepState, string>;

interface Of {
  card: StudentCard;
  /** Who asked for it; empty where nobody did. */
  askedBy: string;
  timeZone: string;
}

/** What the history of the child says of a step at the gate. */
export function stepDeed(
  { state, name, at, pointName, check, reason }: typeof pickUpStep.$inferSelect,
  { card, askedBy, timeZone }: Of,
): Deed {
  const facts = {
    to: name,
    ...(askedBy !== '' && { askedBy }),
    day: schoolDay(at, timeZone),
    time: schoolTime(at, timeZone),
    point: pointName,
    ...(check !== null && { check }),
    ...(reason !== '' && { reason }),
  };
  return { action: actions[state], object: { kind: 'student', id: card.id, label: nameOf(card) }, after: facts };
}
