/** Who moves into a house and who moves out. */
import type { House } from '#contract/house.ts';
import { Problem } from '#contract/problem.ts';
import type { StudentContent } from '#contract/student.ts';
import { onRoll } from '#contract/student-card.ts';
import { noSuchStudent, seesEveryChild } from '#server/features/assignment/scope.ts';
import { changePlaces, holdStudents, nameOf, type Placed, tellOfPlaces } from '#server/features/student/places.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { refusal } from '#server/record/refusal.ts';
import { existing } from '#server/record/existing.ts';
import { bedDeed } from './deeds.ts';
import { findHouse, isBedTaken, membersOf, namesOfHouses } from './queries.ts';
import { noSuchHouse, problemOf } from './rules.ts';
import { houseRows } from './writes.ts';

type Warden = Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>;

/** All or none. Who lived in another house leaves it, and their bed there. */
export async function moveIn(warden: Warden, { houseId, studentIds }: { houseId: string; studentIds: readonly string[] }): Promise<House> {
  const { db, actor } = warden;
  // Students are held before their house, as by an edit of one of them: otherwise the two wait for one another for ever.
  const students = await holdStudents(db, actor, studentIds);
  await refuseUnfit(warden, { students, houseId, studentIds });
  await settle(warden, students, { houseId, bed: '' });
  return answerOf(warden, houseId);
}

interface Incoming {
  students: readonly Placed[];
  houseId: string;
  /** As they were asked for: whoever is refused is named at their place. */
  studentIds: readonly string[];
}

async function refuseUnfit(warden: Warden, { students, houseId, studentIds }: Incoming): Promise<void> {
  const { db, actor } = warden;
  const house = existing(await houseRows.hold(db, actor.schoolId, houseId), noSuchHouse);
  const details = students.flatMap((one) => {
    const message = problemOf(one, { id: houseId, ...house });
    return message === null ? [] : [{ path: `studentIds/${studentIds.indexOf(one.id)}`, message }];
  });
  if (details.length > 0) throw refusal(details);
  const { size } = await membersOf(db, actor.schoolId, houseId);
  const free = Math.max(0, house.content.capacity - size);
  if (students.length > free) throw refusal([{ path: 'studentIds', message: noRoom(warden, free) }]);
}

export async function moveOut(warden: Warden, { houseId, studentId }: { houseId: string; studentId: string }): Promise<House> {
  const { db, actor } = warden;
  const students = await holdStudents(db, actor, [studentId]);
  if (!(await houseRows.hold(db, actor.schoolId, houseId))) throw noSuchHouse();
  const elsewhere = students.find(({ content }) => content.houseId !== houseId);
  if (elsewhere) throw new Problem('refused', `${nameOf(elsewhere.content)} does not live in this house`);
  await settle(warden, students, { houseId: null, bed: '' });
  return answerOf(warden, houseId);
}

/** `from` is the house that a move brought the student into, null for none; `to` where they lived before it. */
interface Return {
  studentId: string;
  from: string | null;
  to: Bed;
}

/** Takes back a move of one student into a house, or out of theirs. Throws where they are left as they are. */
export async function moveBack(warden: Warden, { studentId, from, to }: Return): Promise<void> {
  const students = await holdStudents(warden.db, warden.actor, [studentId]);
  const [one] = students;
  if (!one) throw noSuchStudent();
  const name = nameOf(one.content);
  if (!onRoll.includes(one.state)) throw new Problem('refused', `${name} is not on the roll`);
  if (one.content.houseId !== from) throw new Problem('refused', `${name} was moved on since`);
  if (to.houseId !== null) await refuseUnfit(warden, { students, houseId: to.houseId, studentIds: [studentId] });
  const isTaken = to.bed !== '' && (await isBedTaken(warden.db, warden.actor.schoolId, to));
  await settle(warden, students, isTaken ? { ...to, bed: '' } : to);
}

// Who sees some of the children only may not count the others.
function noRoom({ actor }: Warden, free: number): string {
  if (!seesEveryChild(actor)) return 'There is not enough room in this house';
  if (free === 0) return 'This house is full';
  return free === 1 ? 'There is one free place in this house' : `There are ${free} free places in this house`;
}

type Bed = Pick<StudentContent, 'houseId' | 'bed'>;

async function settle(warden: Warden, students: readonly Placed[], place: Bed): Promise<void> {
  const { db, actor, now, record } = warden;
  const { schoolId, userId, name } = actor;
  const names = await namesOfHouses(db, schoolId, [place.houseId, ...students.map(({ content }) => content.houseId)]);
  const versions = await changePlaces(db, { schoolId, userId, name, at: now }, new Map(students.map(({ id }) => [id, place])));
  for (const one of students) record(bedDeed(one, place, names));
  await tellOfPlaces(warden, versions);
}

async function answerOf({ db, actor }: Warden, houseId: string): Promise<House> {
  return existing(await findHouse(db, actor, houseId), noSuchHouse);
}
