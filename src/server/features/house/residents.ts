/** Who moves into a house and who moves out. */
import type { House } from '#contract/house.ts';
import { Problem } from '#contract/problem.ts';
import { seesEveryChild } from '#server/features/assignment/scope.ts';
import { changePlaces, holdStudents, nameOf, type Placed, tellOfPlaces } from '#server/features/student/places.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { bedDeed } from './deeds.ts';
import { findHouse, holdHouse, membersOf, namesOfHouses } from './queries.ts';
import { noSuchHouse, problemOf, refusal } from './rules.ts';

type Warden = Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>;

/** All or none. Who lived in another house leaves it, and their bed there. */
export async function moveIn(warden: Warden, { houseId, studentIds }: { houseId: string; studentIds: readonly string[] }): Promise<House> {
  const { db, actor } = warden;
  // Students are held before their house, as by an edit of one of them: otherwise the two wait for one another for ever.
  const students = await holdStudents(db, actor, studentIds);
  const house = await holdHouse(db, actor.schoolId, houseId);
  if (!house) throw noSuchHouse();
  const details = students.flatMap((one) => {
    const message = problemOf(one, house);
    return message === null ? [] : [{ path: `studentIds/${studentIds.indexOf(one.id)}`, message }];
  });
  if (details.length > 0) throw refusal(details);
  const { size } = await membersOf(db, actor.schoolId, houseId);
  const free = Math.max(0, house.content.capacity - size);
  if (students.length > free) throw refusal([{ path: 'studentIds', message: noRoom(warden, free) }]);
  return settle(warden, { students, houseId, into: houseId });
}

export async function moveOut(warden: Warden, { houseId, studentId }: { houseId: string; studentId: string }): Promise<House> {
  const { db, actor } = warden;
  const students = await holdStudents(db, actor, [studentId]);
  if (!(await holdHouse(db, actor.schoolId, houseId))) throw noSuchHouse();
  const elsewhere = students.find(({ content }) => content.houseId !== houseId);
  if (elsewhere) throw new Problem('refused', `${nameOf(elsewhere.content)} does not live in this house`);
  return settle(warden, { students, houseId, into: null });
}

// Who sees some of the children only may not count the others.
function noRoom({ actor }: Warden, free: number): string {
  if (!seesEveryChild(actor)) return 'There is not enough room in this house';
  if (free === 0) return 'This house is full';
  return free === 1 ? 'There is one free place in this house' : `There are ${free} free places in this house`;
}

interface Settling {
  students: readonly Placed[];
  /** The house that is answered with. */
  houseId: string;
  into: string | null;
}

async function settle(warden: Warden, { students, houseId, into }: Settling): Promise<House> {
  const { db, actor, now, record } = warden;
  const { schoolId, userId, name } = actor;
  const names = await namesOfHouses(db, schoolId, [into, ...students.map(({ content }) => content.houseId)]);
  const place = { houseId: into, bed: '' };
  const versions = await changePlaces(db, { schoolId, userId, name, at: now }, new Map(students.map(({ id }) => [id, place])));
  for (const one of students) record(bedDeed(one, place, names));
  await tellOfPlaces(warden, versions);
  const house = await findHouse(db, actor, houseId);
  if (!house) throw noSuchHouse();
  return house;
}
