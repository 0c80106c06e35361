/** Who sleeps where. */
import { and, eq, inArray } from 'drizzle-orm';
import { bedsOf, type House } from '#contract/house.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import { onRoll } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { seesEveryChild } from '#server/features/assignment/scope.ts';
import { changePlaces, holdStudents, nameOf, type Placed, tellOfPlaces } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { bedDeed } from './deeds.ts';
import { findHeldHouse, findHouse } from './queries.ts';
import { noSuchHouse } from './rules.ts';
import { houseRows } from './writes.ts';

type Warden = Pick<Unit, 'db' | 'actor' | 'now' | 'record' | 'changed'>;

interface Wanted {
  houseId: string;
  moves: readonly { studentId: string; bed: string }[];
}

/** All or none. Two who change beds are moved in one: what counts is who sleeps where afterwards. */
export async function moveToBeds(warden: Warden, { houseId, moves }: Wanted): Promise<House> {
  const { db, actor, now, record } = warden;
  const { schoolId, userId, name } = actor;
  // Students are held before their house, as by whoever moves somebody in.
  const held = await holdStudents(
    db,
    actor,
    moves.map(({ studentId }) => studentId),
  );
  existing(await findHeldHouse(db, actor, houseId), noSuchHouse);
  const { content } = existing(await houseRows.hold(db, schoolId, houseId), noSuchHouse);
  const stranger = held.find((one) => one.content.houseId !== houseId);
  if (stranger) throw new Problem('refused', `${nameOf(stranger.content)} does not live in this house`);
  const wanted = new Map(moves.map(({ studentId, bed }) => [studentId, bed.trim()]));
  if (wanted.size < moves.length) throw refusal([{ path: 'moves', message: 'Somebody is moved twice' }]);
  const sleepers = await sleepersOf(db, schoolId, houseId);
  const problems = problemsOf(moves, { beds: bedsOf(content.rooms), sleepers, wanted, actor });
  if (problems.length > 0) throw refusal(problems);
  const changed = held.filter((one) => one.content.bed !== wanted.get(one.id));
  const places = new Map(changed.map(({ id }) => [id, { bed: wanted.get(id) ?? '' }]));
  const versions = await changePlaces(db, { schoolId, userId, name, at: now }, places);
  for (const one of changed) record(bedDeed(one, { houseId, bed: wanted.get(one.id) ?? '' }, new Map([[houseId, content.name]])));
  await tellOfPlaces(warden, versions);
  return existing(await findHouse(db, actor, houseId), noSuchHouse);
}

function sleepersOf(tx: Tx, schoolId: SchoolId, houseId: string): Promise<Pick<Placed, 'id' | 'content'>[]> {
  return tx
    .select({ id: student.id, content: student.content })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.houseId, houseId), inArray(student.state, [...onRoll])));
}

interface Known {
  /** Of the rooms; a house without rooms has beds of any name. */
  beds: readonly string[];
  sleepers: readonly Pick<Placed, 'id' | 'content'>[];
  wanted: ReadonlyMap<string, string>;
  actor: Actor;
}

function problemsOf(moves: Wanted['moves'], { beds, sleepers, wanted, actor }: Known): Detail[] {
  const bedOf = ({ id, content }: Pick<Placed, 'id' | 'content'>) => wanted.get(id) ?? content.bed;
  return moves.flatMap(({ studentId, bed }, at): Detail[] => {
    const path = `moves/${at}/bed`;
    const chosen = bed.trim();
    if (chosen === '') return [];
    if (beds.length > 0 && !beds.includes(chosen)) return [{ path, message: `The house has no bed ${chosen}` }];
    const other = sleepers.find((one) => one.id !== studentId && bedOf(one) === chosen);
    if (!other) return [];
    // Who sees some of the children is not told whom else there is.
    const message =
      seesEveryChild(actor) || wanted.has(other.id)
        ? `${nameOf(other.content)} sleeps in bed ${chosen}`
        : `Somebody sleeps in bed ${chosen}`;
    return [{ path, message }];
  });
}
