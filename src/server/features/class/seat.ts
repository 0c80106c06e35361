import { schoolDay } from '#contract/school-time.ts';
import { takeSeats } from '#server/features/student/membership.ts';
import { changePlaces, type Placed, tellOfPlaces } from '#server/features/student/places.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { type Seat, seatDeed } from './deeds.ts';

export type Mover = Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'record' | 'changed'>;

interface Seating {
  /** Where each of the students sits from now on. */
  seatOf: (student: Placed) => Seat;
  /** Of the classes, by id. */
  names: ReadonlyMap<string, string>;
}

/** Seats the students, however many, with a line in the trail for each. */
export async function seat(mover: Mover, students: readonly Placed[], { seatOf, names }: Seating): Promise<void> {
  const { db, actor, now, record } = mover;
  const { schoolId, userId, name } = actor;
  const seats = new Map(students.map((one) => [one.id, seatOf(one)]));
  const versions = await changePlaces(db, { schoolId, userId, name, at: now }, seats);
  const taken = [...seats].map(([studentId, { classId }]) => ({ studentId, classId }));
  await takeSeats(db, { schoolId, today: schoolDay(now, actor.timeZone) }, taken);
  for (const one of students) record(seatDeed(one, seatOf(one), names));
  await tellOfPlaces(mover, versions);
}
