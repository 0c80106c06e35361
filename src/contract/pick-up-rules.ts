/** The course of somebody whom a guardian's request lets collect a child, at the gate: one table for device and server. Pure. */
import { isNearlySamePerson, mayBeSamePerson } from './collecting.ts';
import type { Day } from './fields.ts';
import type { CardPickUp, CardSentAway, PickUpCourse, PickUpState, StudentCard } from './student-card.ts';

/** Where each state may go on to. Who was refused is handed the child only with the word of the office. */
export const nextPickUpStates: Record<PickUpState, readonly PickUpState[]> = {
  APPROVED: ['ARRIVED', 'VERIFIED', 'RELEASED', 'REFUSED'],
  ARRIVED: ['VERIFIED', 'RELEASED', 'REFUSED'],
  VERIFIED: ['RELEASED', 'REFUSED'],
  REFUSED: ['RELEASED'],
  RELEASED: [],
};

/** What was recorded at a gate. `at`: by the server's clock. */
export interface PickUpEvent {
  id: string;
  state: PickUpState;
  at: string;
  by: string;
  reason: string;
}

/** Whatever order it arrives in from however many gates, one day comes out alike: by time, and what leads nowhere moves nothing. */
export function pickUpCourse(day: Day, events: readonly PickUpEvent[]): PickUpCourse | null {
  const ordered = events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
  return ordered.reduce<PickUpCourse | null>(
    (course, { state, at, by, reason }) =>
      nextPickUpStates[course?.state ?? 'APPROVED'].includes(state) ? { day, state, at, by, reason } : course,
    null,
  );
}

/** How far it has come on a day. */
export function pickUpStateOn(day: Day, { course }: Pick<CardPickUp, 'course'>): PickUpState {
  return course?.day === day ? course.state : 'APPROVED';
}

/** Whether a request is of a day. */
export function isPickUpOn(day: Day, { from, to }: Pick<CardPickUp, 'from' | 'to'>): boolean {
  return from <= day && day <= to;
}

/** The approved request by which a guardian collects the child on a day. */
export function pickUpOf(day: Day, pickUps: readonly CardPickUp[], guardianId: string): CardPickUp | undefined {
  return pickUps.find((one) => one.state === 'APPROVED' && one.guardianId === guardianId && isPickUpOn(day, one));
}

/** The approved requests that are all the right a guardian has on a day: empty where they have a right of their own. */
export function lendingTo(day: Day, pickUps: readonly CardPickUp[], guardian: StudentCard['guardians'][number]): CardPickUp[] {
  return pickUps.filter(
    (one) => one.state === 'APPROVED' && one.guardianId === guardian.guardianId && isPickUpOn(day, one) && isRightOf(one, guardian),
  );
}

/** Whether the guardian's right is none but that of the request: its days are those of the request. */
export function isRightOf({ from, to }: CardPickUp, { validFrom, validTo }: StudentCard['guardians'][number]): boolean {
  return validFrom === from && validTo === to;
}

/**
 * How a gate has sent them away that day, before `at` where that is given, by a request or without one; null where none has.
 */
export function refusedOn({ day, at }: { day: Day; at?: Date }, card: Refusals, person: Somebody): Refusal | null {
  const before = (one: Refusal) => !(at && Date.parse(one.course.at) > at.getTime());
  return refusalsOf(day, card).find((one) => before(one) && mayBeThem(one, person)) ?? null;
}

type Refusals = Pick<StudentCard, 'pickUps' | 'sentAway'>;
type Somebody = Pick<CardSentAway, 'guardianId' | 'name'>;
type Refusal = Somebody & { course: PickUpCourse };

/** Everybody whom a gate has sent away that day, and who stands refused. */
export function refusalsOf(day: Day, { pickUps, sentAway }: Refusals): Refusal[] {
  return [...pickUps, ...sentAway].flatMap(({ guardianId, name, course }) =>
    course?.day === day && course.state === 'REFUSED' ? [{ guardianId, name, course }] : [],
  );
}

/**
 * One question too many to the office rather than one too few: somebody may be in the records twice, and whom the school knows by name
 * only may be misspelt.
 */
export function mayBeThem(one: Somebody, other: Somebody): boolean {
  if (one.guardianId !== null && one.guardianId === other.guardianId) return true;
  const areKnown = one.guardianId !== null && other.guardianId !== null;
  return areKnown ? mayBeSamePerson(one.name, other.name) : isNearlySamePerson(one.name, other.name);
}
