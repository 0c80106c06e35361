/** The record of a student says which bus they ride each way: it follows the routes that they are put on. */
import type { BusRoute } from '#contract/bus-route.ts';
import type { Ride } from '#contract/student.ts';
import { changePlaces, nameOf, type Placed, tellOfPlaces } from '#server/features/student/places.ts';
import { differences } from '#server/audit/differences.ts';
import type { Unit } from '#server/http/unit-of-work.ts';

type Way = 'rideToSchool' | 'rideHome';

export function wayOf({ direction }: Pick<BusRoute, 'direction'>): Way {
  return direction === 'TO_SCHOOL' ? 'rideToSchool' : 'rideHome';
}

interface Riding {
  student: Placed;
  /** null: they do not ride this way any more. */
  ride: Ride | null;
}

/** Writes it into the records that say something else. The students are held. */
export async function writeRides(
  unit: Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>,
  way: Way,
  riding: readonly Riding[],
): Promise<void> {
  const { db, actor, now, record } = unit;
  const { schoolId, userId, name } = actor;
  const changes = riding.filter(({ student, ride }) => JSON.stringify(student.content[way]) !== JSON.stringify(ride));
  const places = new Map(changes.map(({ student, ride }) => [student.id, { [way]: ride }]));
  const versions = await changePlaces(db, { schoolId, userId, name, at: now }, places);
  for (const { student, ride } of changes) {
    record({
      action: 'student.changed',
      object: { kind: 'student', id: student.id, label: nameOf(student.content) },
      ...differences({ [way]: student.content[way] }, { [way]: ride }),
    });
  }
  await tellOfPlaces(unit, versions);
}
